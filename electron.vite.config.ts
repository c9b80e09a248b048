import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { catalogues } from './scripts/catalogues.ts'
import { CALLS } from './src/shared/contract/contract.ts'

// Chrome 130 and Node 20 are what the oldest Electron that runs the program has, so one build serves every Electron.
const node = 'node20.18'
const chrome = 'chrome130'

/** The log sends nothing. Without this, its transport over HTTP loads Node's HTTP, which takes 10 ms of a start. */
const noRemoteLog: Plugin = {
  name: 'no-remote-log',
  load: (id) => (id.endsWith('electron-log/src/node/transports/remote.js') ? 'module.exports = () => null' : null),
}

/**
 * The document asks for the font of the first screen, and for the script last: the main process begins its own work then
 * (src/main/scheme.ts). Each theme has a document.
 */
const documents: Plugin = {
  name: 'documents',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const { 'index.html': document } = bundle
    if (document?.type !== 'asset') return
    const html = String(document.source)
    const [script = ''] = /<script .*<\/script>/.exec(html) ?? []
    const font = Object.keys(bundle).find((file) => /atkinson-.*-latin-wght-.*\.woff2$/.test(file))
    const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${font}">`
    document.source = html.replace(script, '').replace('</head>', `  ${link}\n    ${script}\n  </head>`)
    const source = document.source.replace('data-theme="night"', 'data-theme="day"')
    this.emitFile({ type: 'asset', fileName: 'day.html', source })
  },
}

export default defineConfig({
  main: {
    plugins: [noRemoteLog],
    // Everything but Electron and Node is bundled: the built program needs no node_modules.
    build: {
      target: node,
      sourcemap: true,
      externalizeDeps: false,
      rolldownOptions: {
        // The second one is loaded by the first one (src/main/launch/compiledModule.ts), the third one is run by the build.
        input: ['index', 'behindWindow', 'codeCache'].map((name) => `src/main/${name}.ts`),
        // CommonJS, because a module cannot be compiled before it is run, nor with a code cache.
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name]-[hash].cjs' },
      },
    },
  },
  preload: {
    define: { CALL_NAMES: JSON.stringify(CALLS) },
    build: {
      target: node,
      sourcemap: true,
      externalizeDeps: false,
      rolldownOptions: {
        input: 'src/preload/index.ts',
        // A sandboxed window loads a CommonJS preload and nothing else; `.cjs` because the package's type is "module".
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), catalogues, documents],
    // The messages are parsed by the build, so the page needs no parser.
    resolve: {
      alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
    },
    // Readable in the built page: a class says which stylesheet it is from.
    css: {
      modules: { generateScopedName: (name, file) => `${path.basename(file).replace(/\.module\.css.*$/, '')}-${name}` },
    },
    build: {
      target: chrome,
      minify: true,
      sourcemap: true,
      outDir: 'out/renderer',
      // An inlined font would be a data: address, which the content security policy refuses.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Whole, because "npm run dev" looks for it from `root` and the build does not.
        input: path.join(import.meta.dirname, 'src/renderer/index.html'),
        // One file for all that the first screen needs; without the group, what it shares with later parts is apart.
        output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      },
    },
  },
})
