import { join } from 'node:path'
import { build } from 'vite'

/** A script that uses React and react-dom and nothing else, built like the page. */
export async function reactAlone(script: string): Promise<string> {
  const entry = 'virtual:react-alone'
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    // Playwright sets the variable to "test", with which the development build of React would be measured.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? script : null),
      },
    ],
    build: { write: false, minify: true, target: 'chrome130', rolldownOptions: { input: entry } },
  })
  if (!('output' in built)) throw new Error('React alone was not built into one output')
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}
