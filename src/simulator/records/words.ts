import { nameOfOne, type Subject } from '../../shared/records/operations.ts'

/** One record of the subject, as the service's messages call it: `employee log`. */
export function oneOf(subject: Subject): string {
  return nameOfOne(subject).replaceAll('_', ' ')
}

/** All records of the subject, as the service's messages call them: `employee logs`. */
export function manyOf(subject: Subject): string {
  return subject.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** `message` with a capital first letter. */
export function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1)
}
