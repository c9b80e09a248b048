import { read } from 'node:fs'

/**
 * The first `size` bytes of an open file, in pieces; fewer of a file that was cut. The file stays open. No read is under
 * way when the reading is left early, so that the file may be closed then: a stream reads ahead, and its error after
 * that would have no listener.
 *
 * @throws the system's error
 */
export async function* filePieces(file: number, size: number, pieceBytes: number): AsyncGenerator<Buffer> {
  for (let place = 0; place < size; ) {
    const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, size - place))
    const bytesRead = await new Promise<number>((resolve, reject) => {
      read(file, piece, 0, piece.length, place, (error, count) => (error === null ? resolve(count) : reject(error)))
    })
    if (bytesRead === 0) return
    place += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}
