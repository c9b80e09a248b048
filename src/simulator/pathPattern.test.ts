import { expect, test } from 'vitest'
import { matchPath } from './routing.ts'

test('a path without parameters is matched by itself alone', () => {
  expect(matchPath('/stage/users', '/stage/users')).toEqual({})
  for (const path of ['/stage/users/', '/stage/Users', '/users', '/stage/users/7', '/stage/user%73', '']) {
    expect(matchPath('/stage/users', path), path).toBeUndefined()
  }
})

test('a parameter takes one whole segment and is decoded', () => {
  expect(matchPath('/users/{user_id}', '/users/7')).toEqual({ user_id: '7' })
  expect(matchPath('/users/{user_id}', '/users/caf%C3%A9%2Foven%203%3F')).toEqual({ user_id: 'café/oven 3?' })
})

test('other paths are no path of one user', () => {
  for (const path of [
    '/users',
    '/users/',
    '/users/a/b',
    '/users/a/',
    '/users//',
    '/people/a',
    '/users/%',
    '/users/%ff',
  ]) {
    expect(matchPath('/users/{user_id}', path), path).toBeUndefined()
  }
})
