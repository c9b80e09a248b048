import { expect, test } from 'playwright/test'
import { likeRecord } from './likeRecord.ts'

const own = ['10482', 'Mara Lindqvist', 'employee-10482']
const like = (record: object) => JSON.parse(likeRecord(JSON.stringify(record), 'employees', own)?.json ?? 'null')

test('keys, numbers, times, secrets and all that tells the other person are empty, everything else stays', () => {
  expect(
    like({
      pk: 'employee#10482',
      gsi_1_pk: 'domain#1',
      employee_id: 'employee-10482',
      employee_number: 10482,
      employee_name: 'Mara Lindqvist',
      greeting: 'Good morning, mara lindqvist',
      entity_id: 'entity-4021',
      entity_number: '4021',
      role: 'cook',
      languages: ['sv', 'en'],
      grade: 3,
      password: '•••',
      hired: '2019-04-01',
      created: '2019-04-01T08:00:00Z',
      updated_name: 'April, 1',
    }),
  ).toEqual({
    pk: '',
    gsi_1_pk: '',
    employee_id: '',
    employee_number: '',
    employee_name: '',
    greeting: '',
    entity_id: 'entity-4021',
    entity_number: '4021',
    role: 'cook',
    languages: ['sv', 'en'],
    grade: 3,
    password: '',
    hired: '',
    created: '',
    updated_name: '',
  })
})

test('the same holds for other names, and within objects', () => {
  const person = { ref: 'employee-10482', no: '10482', label: 'Mara Lindqvist', duty: 'cook' }
  expect(like({ person, site: { ref: 'entity-4021' }, begun: 1555, tags: ['10482-a', 'day'] })).toEqual({
    person: { ref: '', no: '', label: '', duty: 'cook' },
    site: { ref: 'entity-4021' },
    begun: '',
    tags: ['', 'day'],
  })
  expect(likeRecord('[1]', 'employees', own)).toBeNull()
  const numbers = '{"employee_number": 10482, "number": 1.50, "name": "10482", "grade": 3}'
  expect(likeRecord(numbers, 'employees', own)?.numbers).toEqual(['employee_number', 'number'])
})
