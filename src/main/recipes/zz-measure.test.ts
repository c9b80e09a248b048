import { mkdtemp, stat } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { test } from 'playwright/test'
import { createLibrary } from './library.ts'
import { recipeOf, stepOf } from './recipe.testing.ts'
import { success } from '../../shared/result.ts'
test('measure', async () => {
  const names = ['Bread flour', 'Sea salt', 'Crème fraîche', 'Dry butter', 'Levain', 'Sugar', 'Vanilla', 'Almond', 'Egg yolk', 'Yeast']
  const product = (n: number) => ({ jsin: `J-${20000 + n}`, barcode: String(4006381000000 + n), name: `${names[n % 10]} ${n}`, unit: 'g' })
  const asset = (n: number) => ({ number: String(20000 + n), name: `Mixer ${n} l` })
  const recipes = Array.from({ length: 5000 }, (_, i) => recipeOf({
    number: String(i).padStart(4, '0'), name: `Sourdough ${names[i % 10]} loaf ${i}`,
    ingredients: Array.from({ length: 8 }, (_, k) => product((i * 7 + k * 13) % 2000)),
    equipment: Array.from({ length: 4 }, (_, k) => asset((i + k * 5) % 300)),
    steps: Array.from({ length: 8 }, (_, s) => stepOf({ description: 'Put flour, water and levain in the spiral mixer. '.repeat(4), products: [product((i * 7 + s * 13) % 2000), product((i * 7 + s * 13 + 13) % 2000)], assets: [asset((i + s) % 300)] })),
    outputs: [{ key: 'Loaves', value: '12' }],
  }))
  const folder = await mkdtemp('/tmp/measure-')
  const make = () => createLibrary({ snapshotFile: `${folder}/l.jsonl`, read: async () => success({ recipes, setAside: [], doubled: [] }), now: Date.now, onChange() {} })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const timed = async (what: string, work: () => unknown) => { delay.reset(); delay.enable(); const s = performance.now(); await work(); const e = performance.now() - s; await new Promise((r) => setTimeout(r, 5)); delay.disable(); console.log(what, e.toFixed(1), 'ms; longest block', (delay.max / 1e6).toFixed(1)) }
  const a = make()
  await timed('refresh', () => a.refresh())
  console.log('file', ((await stat(`${folder}/l.jsonl`)).size / 1e6).toFixed(1), 'MB')
  await timed('refresh same', () => a.refresh())
  const b = make()
  await timed('load', () => b.load())
  for (const q of ['', 's', 'sour', '412', 'creme', 'sourdough butter mixer', '4006381000123', 'xyzzy', 'a e i o u'])
    for (let n = 0; n < 3; n++) { const s = performance.now(); const r = b.search(q, 200, () => false); console.log(JSON.stringify(q), r.total, (performance.now() - s).toFixed(2)) }
  for (const q of ['', 'mixer', 'j-2']) { const s = performance.now(); const r = b.searchThings('product', q, 200); console.log('things', q, r.total, (performance.now() - s).toFixed(2)) }
  const s = performance.now(); b.describeThing('asset', '20001'); console.log('describe', (performance.now() - s).toFixed(2))
})
