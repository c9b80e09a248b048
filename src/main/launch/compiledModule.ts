import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { Script } from 'node:vm'

/** A CommonJS file of the built program that is compiled and has not run. */
export interface CompiledModule {
  /** Runs the file and returns its exports. Each call runs it again. */
  run(): unknown
  /** Whether V8 has taken a code cache. */
  readonly usesCache: boolean
  /** The file's code cache, with all functions that have run until now: `codeCacheOf` reads it. */
  codeCache(): Buffer
}

/** The file that holds the code cache of `path`. It is made with the build (src/main/codeCache.ts), and never at a station. */
export const codeCacheFile = (path: string) => `${path}.cache`

/**
 * Reads and compiles a file, so that running it later takes less time. With its code cache, functions that run at the
 * start are not compiled. A cache that is missing, damaged or of another file, processor or V8 is not used.
 */
export function compileModule(path: string): CompiledModule {
  const file = readFileSync(path)
  const source = file.toString('utf8')
  const cachedData = codeCacheOf(file, path)
  const script = new Script(`(function (exports, require, module) {${source}\n})`, {
    // Packages from two folders must have the same bytes, and the code cache contains this name. It is a copy, because V8
    // would write the whole path, of which the result of `basename` is a slice.
    filename: Buffer.from(basename(path)).toString(),
    ...(cachedData === null ? {} : { cachedData }),
  })
  return {
    usesCache: cachedData !== null && script.cachedDataRejected === false,
    run() {
      const module = { exports: {} }
      script.runInThisContext()(module.exports, createRequire(path), module)
      return module.exports
    },
    codeCache() {
      const data = script.createCachedData()
      return Buffer.concat([digestOf(file, data), data])
    },
  }
}

/** V8 itself compares its version, its flags and the length of the source, not the source or the data. */
function codeCacheOf(file: Buffer, path: string): Buffer | null {
  try {
    const kept = readFileSync(codeCacheFile(path))
    const data = kept.subarray(DIGEST_BYTES)
    return digestOf(file, data).equals(kept.subarray(0, DIGEST_BYTES)) ? data : null
  } catch {
    return null
  }
}

const DIGEST_BYTES = 32

function digestOf(file: Buffer, data: Buffer): Buffer {
  const { arch, platform, versions } = process
  // Imported at the top, it would be loaded before the window.
  const { createHash } = process.getBuiltinModule('node:crypto')
  return createHash('sha256').update(`${platform} ${arch} ${versions.v8}\n`).update(file).update(data).digest()
}
