import { NO_HEALTH } from '../health.ts'
import type { Facts } from './tile.ts'

/** 21 November 2026, 05:58 UTC. */
export const NOW = Date.UTC(2026, 10, 21, 5, 58)
const MINUTE = 60_000

/** A station of which all is known and good. */
export const goodFacts: Facts = {
  station: {
    kind: 'ready',
    practice: false,
    station: {
      name: 'Pastry station 2',
      entityNumber: '4021',
      authBaseUrl: 'https://auth.example/prod',
      dataBaseUrl: 'https://data.example/prod',
      language: 'en',
      theme: 'night',
      diagonalInches: 21.5,
      readWithoutSignIn: true,
      dimAfterSeconds: 300,
      holdSeconds: 30,
      retirementReasons: [],
      changeReasons: [],
      scaleResolutionGrams: null,
      scanner: { prefix: '', suffix: 'Enter', layout: 'english', badge: '' },
      keyboard: { opensWith: 'letters', layout: 'english' },
      soundVolume: 0.7,
      restartWindow: null,
    },
  },
  connection: { kind: 'reachable', at: NOW },
  library: { count: 69, revision: 1, readAt: NOW - MINUTE, reading: null, failure: null, waiting: null },
  journal: {
    length: 1204,
    lastHash: '9f3c51d077ae'.padEnd(64, '0'),
    check: { at: NOW, files: 2, lines: 1204, since: 0, breaks: [] },
    reading: null,
    waiting: 0,
  },
  clockOffset: 400,
  notices: [],
  health: {
    checkedAt: NOW,
    isChecking: false,
    nextCheckAt: NOW + 23 * 60 * MINUTE,
    latencyMilliseconds: 34,
    isClockKnown: true,
    disk: { freeBytes: 41e9, totalBytes: 64e9 },
    memory: { freeBytes: 2.6e9, totalBytes: 4e9 },
    scannedAt: NOW - 17 * MINUTE,
    sound: { at: NOW, heard: true, volume: 0.7 },
    screen: { since: NOW - 30 * 24 * 60 * MINUTE, lastCrash: null, triedAt: null },
  },
}

/** The same station in its first seconds. */
export const unknownFacts: Facts = {
  ...goodFacts,
  connection: { kind: 'unknown' },
  library: { ...goodFacts.library, count: 0, readAt: null },
  journal: {
    length: 0,
    lastHash: null,
    check: { at: NOW, files: 0, lines: 0, since: 0, breaks: [] },
    reading: { bytes: 0, total: 1 },
    waiting: 0,
  },
  clockOffset: 0,
  health: NO_HEALTH,
}
