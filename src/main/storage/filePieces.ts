import { read } from 'node:fs'
import { promisify } from 'node:util'

/**
 * The first `size` bytes of an open file, in pieces; fewer of a file that was cut. The next piece is read while one is
 * used. The file stays open. No read is under way when the reading is left early, so that the file may be closed then: a
 * stream reads ahead too, and its error after that would have no listener.
 *
 * @throws the system's error
 */
export async function* filePieces(file: number, size: number, pieceBytes: number): AsyncGenerator<Buffer> {
  const pieceAt = async (place: number): Promise<Buffer> => {
    const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, size - place))
    const { bytesRead } = await promisify(read)(file, piece, 0, piece.length, place)
    return piece.subarray(0, bytesRead)
  }
  let place = 0
  let next = pieceAt(place)
  try {
    while (place < size) {
      const piece = await next
      if (piece.length === 0) return
      place += piece.length
      if (place < size) {
        next = pieceAt(place)
        // Its error is thrown when its turn comes, and is of no use if the reading is left before.
        next.catch(() => {})
      }
      yield piece
    }
  } finally {
    await next.catch(() => {})
  }
}
