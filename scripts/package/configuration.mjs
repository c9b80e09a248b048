import path from 'node:path'

/**
 * The configuration of electron-builder, for every target.
 *
 * @param {object} of
 * @param {string} of.version of the packaged program
 * @param {string} of.description
 * @param {string} of.electronVersion
 * @param {string} of.electronDist the folder of Electron's build
 * @param {string} of.output
 * @param {string} of.notices the folder with the licences of the bundled packages
 * @param {string} [of.app] the folder of the application, by default the project's
 * @param {(context: { appOutDir: string, electronPlatformName: string }) => Promise<void>} of.afterPack
 */
export function configuration({
  version,
  description,
  electronVersion,
  electronDist,
  output,
  notices,
  app,
  afterPack,
}) {
  return {
    appId: 'app.linecook.station',
    productName: 'Linecook',
    copyright: 'Linecook: all rights reserved',
    directories: { output, buildResources: 'resources/package', ...(app === undefined ? {} : { app }) },
    electronVersion,
    electronDist,
    // The program brings its own words; these are the texts of Chromium, of which it shows none.
    electronLanguages: ['en-US'],
    extraMetadata: { version, description },
    files: packedFiles,
    asar: true,
    // Read from the disk without Electron: by people, package managers and the running program, for a newer version.
    extraResources: [{ from: notices, to: '.' }],
    npmRebuild: false,
    afterPack,
    publish: null,
    linux: {
      executableName: 'linecook',
      target: ['AppImage'],
      category: 'Utility',
      synopsis: description,
      artifactName,
    },
    win: { target: ['nsis'], artifactName },
    nsis: {
      oneClick: false,
      perMachine: true,
      allowToChangeInstallationDirectory: false,
      deleteAppDataOnUninstall: false,
    },
    mac: {
      target: ['dmg'],
      category: 'public.app-category.business',
      artifactName,
      // Without a certificate of Apple, which the processors of Apple ask for at least in this form: an administrator has
      // to allow the program.
      identity: '-',
      hardenedRuntime: false,
      // On the other systems electron-builder puts them beside the executable.
      extraResources: [
        { from: path.join(electronDist, 'LICENSE'), to: 'LICENSE.electron.txt' },
        { from: path.join(electronDist, 'LICENSES.chromium.html'), to: 'LICENSES.chromium.html' },
      ],
    },
  }
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of electron-builder
const artifactName = 'linecook-${version}-${arch}.${ext}'

/** The files of app.asar: what runs. A source map serves the developer, who has the source. */
const packedFiles = [
  'package.json',
  'out/main/**/*.{cjs,cache}',
  '!out/main/codeCache.cjs',
  'out/preload/*.cjs',
  'out/renderer/**/*.{html,js,css,woff,woff2,svg}',
  'resources/practice-kitchen/**/*.json',
  '!**/node_modules/**',
]
