/** Marks the version of a package that contains the stand-in. The program reads it too: `src/main/launch/testOnly.ts`. */
export const testOnlyMark = 'testonly'

/**
 * The version of the packaged program. A package with the stand-in gets a prerelease, which sorts before the release of
 * the same number: the release replaces it.
 *
 * @param {string} version of package.json
 * @param {'official' | 'stand-in'} electron
 */
export function packagedVersion(version, electron) {
  return electron === 'official' ? version : `${version}-${testOnlyMark}`
}

/** @param {string} version */
export function isTestOnly(version) {
  return version.split(/[-.+~]/).includes(testOnlyMark)
}

/**
 * The version in Debian's notation, where `~` sorts before the end of the text and `-` would begin a revision.
 *
 * @param {string} version
 */
export function debianVersion(version) {
  return version.replaceAll('-', '~')
}
