import { debianVersion, isTestOnly } from './version.mjs'

/** Where the program lies. Not /opt, which the Debian policy leaves to others. */
export const programFolder = 'usr/lib/linecook'

/** Debian's package of each library that Electron's files are linked with, by soname. */
export const packageOfLibrary = /** @type {Readonly<Record<string, string>>} */ ({
  'ld-linux-x86-64.so.2': 'libc6 (>= 2.34)',
  'ld-linux-aarch64.so.1': 'libc6 (>= 2.34)',
  'libc.so.6': 'libc6 (>= 2.34)',
  'libdl.so.2': 'libc6 (>= 2.34)',
  'libm.so.6': 'libc6 (>= 2.34)',
  'libpthread.so.0': 'libc6 (>= 2.34)',
  'libX11.so.6': 'libx11-6',
  'libXcomposite.so.1': 'libxcomposite1',
  'libXdamage.so.1': 'libxdamage1',
  'libXext.so.6': 'libxext6',
  'libXfixes.so.3': 'libxfixes3',
  'libXrandr.so.2': 'libxrandr2',
  'libasound.so.2': 'libasound2',
  'libatk-1.0.so.0': 'libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0',
  'libcairo.so.2': 'libcairo2',
  'libcups.so.2': 'libcups2',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libdrm.so.2': 'libdrm2',
  'libexpat.so.1': 'libexpat1',
  'libgbm.so.1': 'libgbm1',
  'libgcc_s.so.1': 'libgcc-s1',
  'libgio-2.0.so.0': 'libglib2.0-0',
  'libglib-2.0.so.0': 'libglib2.0-0',
  'libgobject-2.0.so.0': 'libglib2.0-0',
  'libgtk-3.so.0': 'libgtk-3-0',
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3 (>= 2:3.30)',
  'libnssutil3.so': 'libnss3 (>= 2:3.30)',
  'libpango-1.0.so.0': 'libpango-1.0-0',
  'libsmime3.so': 'libnss3 (>= 2:3.30)',
  'libudev.so.1': 'libudev1',
  'libxcb.so.1': 'libxcb1',
  'libxkbcommon.so.0': 'libxkbcommon0',
})

/** Make the user and the folders of the package. */
const neededByScripts = [
  'systemd | systemd-standalone-sysusers | systemd-sysusers',
  'systemd | systemd-standalone-tmpfiles | systemd-tmpfiles',
]

/** cage of Debian 12 ends without it and does not depend on it. */
const neededBySession = ['xwayland']

/** For the session of a kiosk, the graphics drivers, and the keyring, which keeps a session over a restart. */
const recommended = ['cage', 'libgl1-mesa-dri', 'libsecret-1-0', 'seatd', 'systemd']

/** The sorted list for the field `Depends`. */
export function dependencies() {
  return [...new Set([...neededByScripts, ...neededBySession, ...Object.values(packageOfLibrary)])].sort().join(', ')
}

/**
 * The libraries of Electron's files that the field `Depends` does not cover, sentence by sentence.
 *
 * @param {readonly string[]} libraries by soname
 */
export function libraryFaults(libraries) {
  return libraries
    .filter((name) => packageOfLibrary[name] === undefined)
    .map((name) => `Electron is linked with ${name}, and no Debian package is named for it.`)
}

/**
 * @param {{ version: string, architecture: 'amd64' | 'arm64', installedKilobytes: number }} of
 *   `version` is that of the packaged program.
 */
export function controlFile({ version, architecture, installedKilobytes }) {
  const testOnly = isTestOnly(version)
  return `${[
    'Package: linecook',
    `Version: ${debianVersion(version)}`,
    `Architecture: ${architecture}`,
    'Section: misc',
    'Priority: optional',
    'Maintainer: The makers of Linecook <linecook@linecook.example>',
    `Installed-Size: ${installedKilobytes}`,
    `Depends: ${dependencies()}`,
    `Recommends: ${recommended.join(', ')}`,
    // For recipes in scripts that the program brings no font for.
    'Suggests: fonts-noto-core, fonts-noto-cjk',
    `Description: ${testOnly ? 'TEST ONLY: ' : ''}program of a kitchen station's touch display`,
    ...(testOnly ? testOnlyText : []),
    ' A cook signs in, finds a recipe and is led through it step by step. A',
    ' maintenance technician requests the deletion of assets and products.',
    ' .',
    ' The data of the station lies in /var/lib/linecook. Removing the package keeps',
    ' it, and purging the package deletes it.',
  ].join('\n')}\n`
}

const testOnlyText = [
  ' This package contains an Electron of unproven origin that serves tests. It must',
  ' not be used for a station.',
  ' .',
]

/**
 * The changelog in Debian's form, with one entry.
 *
 * @param {{ version: string, date: Date }} of
 */
export function changelog({ version, date }) {
  return `linecook (${debianVersion(version)}) unstable; urgency=medium

  * Version ${version}.
  * docs/CHANGELOG.md of the source lists what changed.

 -- The makers of Linecook <linecook@linecook.example>  ${date.toUTCString().replace('GMT', '+0000')}
`
}

export const copyrightFile = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Linecook
Source: not published
Comment: The program is Linecook's own, in an archive together with the libraries
 that it bundles, and is run by Electron.

Files: *
Copyright: 2026 the owner of Linecook
License: UNLICENSED
 The owner of Linecook has granted no licence.

Files: ${programFolder}/resources/app.asar
Copyright: 2026 the owner of Linecook, and the holders named in
 /${programFolder}/resources/licences-of-libraries.txt
License: UNLICENSED and others
 The owner of Linecook has granted no licence. The licences of the bundled
 libraries are in /${programFolder}/resources/licences-of-libraries.txt.

Files: ${programFolder}/linecook ${programFolder}/chrome* ${programFolder}/lib*
Copyright: 2013-2026 Electron contributors, GitHub Inc., the Chromium authors and others
License: MIT and others
 Electron's licence is in /${programFolder}/LICENSE.electron.txt. The licences of
 Chromium, Node and their parts are in
 /${programFolder}/LICENSES.chromium.html.
`

/** Installed as it lies there: `usr/sbin` in it becomes `/usr/sbin`. */
export const systemFiles = 'resources/linux'

/** The maintainer scripts in `resources/debian`. */
export const maintainerScripts = ['postinst', 'postrm', 'prerm']
