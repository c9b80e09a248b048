import { hash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { parseJson } from '../../shared/json/parseJson.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { StationCodeFault } from '../../shared/setup.ts'
import { isStationCode, STATION_CODE_PREFIX } from '../../shared/stationCode.ts'
import { asWritten, type WrittenStation } from './writtenStation.ts'

/** One QR code of a station. */
interface CodePart {
  /** From 1. */
  readonly part: number
  readonly total: number
  /** The beginning of the hash of the whole, in hexadecimal digits: the same for all parts of one station. */
  readonly id: string
  readonly payload: Buffer
}

/**
 * Sixteen letters, four bits each, that lie on the same key of the English, French, German, Italian and Spanish
 * keyboards: a scanner that is set for another layout than the station sends them unchanged. Figures are not among
 * them, because French keyboards have them with Shift.
 */
const LETTERS = 'BCDEFGHJKLNPRSTV'
const VERSION = 1
const ID_BYTES = 6
const CHECKSUM_BYTES = 4
/** Version, part, total and id. */
const HEADER_BYTES = 3 + ID_BYTES
/** With header and checksum a code of 351 characters: version 10 of the QR code at level L, 11 at M (ISO/IEC 18004). */
const MOST_PAYLOAD_BYTES = 161
const MOST_PARTS = 32
/** Of the JSON text. Protects from a code that expands without end. */
const MOST_BYTES = 256 * 1024

/** Part of the format of version 1: it must not change. Texts that most station files have, the most frequent last. */
const DICTIONARY = Buffer.from(
  [
    '"export":{"folder":"/srv/exports"},"language":"en","theme":"day","theme":"night"',
    '"keyboard":{"opensWith":"numbers","layout":"german"},"pedal":{"next":"b","back":"F13"},"sound":{"volume":0.8}',
    '"scanner":{"prefix":"","suffix":"Enter","suffix":"Tab","suffix":"none","layout":"english","badge":"^(\\\\d{5})$"}',
    '"scale":{"resolutionGrams":1},"panel":{"diagonalInches":15.6},"panel":{"diagonalInches":21.5}',
    '"records":{"reasons":["Was missing","Entered wrongly","No longer needed","Left open"]}',
    '"retirement":{"holdSeconds":30,"reasons":["Broken","Replaced","Sold","Registered twice"]}',
    '"session":{"lockAfterSeconds":180,"lockAfterSecondsCooking":900,"lockAfterSecondsMaintaining":90',
    ',"warnSeconds":20,"dimAfterSeconds":300,"resumeAfterRestart":true,"readWithoutSignIn":false}',
    '"roles":{"maintenance":["maintenance","manager"],"records":["admin"],"recordsChange":["admin"]}',
    ',"recordsBase":"data","token":{"in":"query","name":"token"},"token":{"in":"none"}',
    ',"token":{"in":"header","name":"Authorization","scheme":"Bearer"}',
    ',"recipes":{"pageSize":100,"continuationParameter":"last_evaluated_key","refreshMinutes":15},"timeoutSeconds":10}',
    '{"name":"station kitchen","entityNumber":"4021","service":{"authBaseUrl":"https://auth.',
    '.execute-api.eu-central-1.amazonaws.com/prod","dataBaseUrl":"https://data..com/prod"}',
  ].join(''),
)

/** The texts of the QR codes of a station; null for one that needs more than 32. */
export function writeStationCodes(written: WrittenStation): readonly string[] | null {
  const json = Buffer.from(JSON.stringify(written))
  if (json.length > MOST_BYTES) return null
  const whole = deflateRawSync(json, { level: 9, dictionary: DICTIONARY })
  const total = Math.max(1, Math.ceil(whole.length / MOST_PAYLOAD_BYTES))
  if (total > MOST_PARTS) return null
  const id = hashOf(whole, ID_BYTES)
  // Parts of the same length give codes of the same size.
  const length = Math.ceil(whole.length / total)
  return Array.from({ length: total }, (_, index) => {
    const payload = whole.subarray(index * length, (index + 1) * length)
    const bytes = Buffer.concat([Buffer.from([VERSION, index + 1, total]), id, payload])
    return STATION_CODE_PREFIX + lettersOf(Buffer.concat([bytes, hashOf(bytes, CHECKSUM_BYTES)]))
  })
}

/** Reads the text of one QR code, in any case. */
export function readCodePart(text: string): Result<CodePart, StationCodeFault> {
  if (!isStationCode(text)) return failed('notOurs')
  const bytes = bytesOf(text.trim().toUpperCase().slice(STATION_CODE_PREFIX.length))
  if (bytes === null || bytes.length < HEADER_BYTES + CHECKSUM_BYTES) return failed('damaged')
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!hashOf(body, CHECKSUM_BYTES).equals(bytes.subarray(-CHECKSUM_BYTES))) return failed('damaged')
  const [version = 0, part = 0, total = 0] = body
  // Every version has its number here, and the checksum at the end.
  if (version > VERSION) return failed('laterVersion')
  if (version < VERSION || part < 1 || part > total || total > MOST_PARTS) return failed('damaged')
  const id = body.subarray(3, HEADER_BYTES).toString('hex')
  return success({ part, total, id, payload: body.subarray(HEADER_BYTES) })
}

/** The station of all parts in their order. */
function joinCodeParts(parts: readonly CodePart[]): Result<WrittenStation, StationCodeFault> {
  const whole = Buffer.concat(parts.map(({ payload }) => payload))
  if (hashOf(whole, ID_BYTES).toString('hex') !== parts[0]?.id) return failed('damaged')
  try {
    const json = inflateRawSync(whole, { dictionary: DICTIONARY, maxOutputLength: MOST_BYTES })
    const written = asWritten(parseJson(json.toString('utf8')))
    return written === null ? failed('damaged') : success(written)
  } catch {
    return failed('damaged')
  }
}

/** Collects the parts of one station in any order. */
export interface CodeCollector {
  /** One-based numbers of the parts; null before the first. */
  parts(): { readonly received: readonly number[]; readonly total: number } | null
  /** Returns the station with the last missing part, else null; a part that came before is taken again. */
  take(part: CodePart): Result<WrittenStation | null, StationCodeFault>
  clear(): void
}

export function createCodeCollector(): CodeCollector {
  let parts: readonly CodePart[] = []

  return {
    parts() {
      const [first] = parts
      return first === undefined ? null : { received: parts.map(({ part }) => part), total: first.total }
    },
    take(taken) {
      const { part, total, id } = taken
      const [first] = parts
      if (first !== undefined && (first.id !== id || first.total !== total)) return failed('otherStation')
      parts = [...parts.filter((other) => other.part !== part), taken].sort((one, other) => one.part - other.part)
      if (parts.length < total) return success(null)
      const joined = joinCodeParts(parts)
      parts = []
      return joined
    },
    clear() {
      parts = []
    },
  }
}

function hashOf(bytes: Uint8Array, length: number): Buffer {
  return hash('sha256', bytes, 'buffer').subarray(0, length)
}

function lettersOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => `${LETTERS[byte >> 4]}${LETTERS[byte & 15]}`).join('')
}

/** Null for a text with another character or an odd length. */
function bytesOf(letters: string): Buffer | null {
  const halves = [...letters].map((letter) => LETTERS.indexOf(letter))
  if (halves.length % 2 !== 0 || halves.includes(-1)) return null
  return Buffer.from(halves.flatMap((half, at) => (at % 2 === 0 ? [half * 16 + (halves[at + 1] ?? 0)] : [])))
}
