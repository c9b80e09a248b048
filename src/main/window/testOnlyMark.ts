/**
 * The mark of a package that contains an Electron of unproven origin and serves tests. The version says it, which
 * `scripts/package/version.mjs` writes into the packaged program; no setting of the machine can take it away.
 */
export function isTestOnly(version: string): boolean {
  return version.split(/[-.+]/).includes('testonly')
}

/**
 * A band at the lower edge of every page. `--mark-band` takes its height from the page (base.css), so that it covers nothing;
 * a page without `--mm` leaves an edge free by itself. Also an open dialog, which is above everything, ends over it.
 */
export const TEST_ONLY_STYLE = `
:root { --mark-band: calc(5 * var(--mm, 1vmin)) !important }
:root::after {
  content: "TEST ONLY: a package with an Electron of unproven origin. Not for a kitchen.";
  position: fixed;
  inset: auto 0 0;
  block-size: var(--mark-band);
  font: 700 calc(0.72 * var(--mark-band)) / var(--mark-band) sans-serif;
  text-align: center;
  white-space: nowrap;
  overflow: hidden;
  pointer-events: none;
  background: #ffb0a4;
  color: #2a0c06;
}`
