import { expect, test } from 'vitest'
import { isBadgePattern } from './badgePattern.ts'

for (const pattern of [
  '^(\\d{5})$',
  '(\\d{5})',
  '^E(\\d{5})-(.*)$',
  '^EMP-(\\d{5})-\\d$',
  '^EMP(\\d{5})$|^VISITOR$',
  '^(?:EMP|ID|E)?[-:/ ]?(\\d{5})(?:-\\d+)?\\s*$',
  '^%?B?(\\d{5})\\^[^^]*\\^.*\\?$',
  '^;\\d{4}=(?<number>\\d{5})=\\d{2,8}\\?$',
  '^https://badges\\.example/e/(\\d{5})(?:\\?.*)?$',
  '^0*([1-9]\\d{4})$',
  '^(?:[A-Z]{2}-){2}(\\d{5})$',
  '^(?:\\d\\d)*-(\\d{5})$',
  '^(?=.{10})(?:\\d{5})(\\d{5})$',
  '^[(+*|)\\]]{1,3}?(\\d{5})\\p{Lu}\\u{41}\\(\\+$',
  '^.*?x.*?y(\\d{5}).*$',
])
  test(`a badge pattern: ${pattern}`, () => {
    expect(isBadgePattern(pattern)).toBe(true)
  })

for (const pattern of [
  '^(?:(?:\\d+)+)+x(\\d{5})$',
  '^(\\d+)+$',
  '^(\\d*)*x',
  '^(?:\\d?)+x(\\d{5})$',
  '^(?:\\d+){2,}x(\\d{5})$',
  '^(?:\\d+){10}x(\\d{5})$',
  '^(?:\\d{1,5}){1,30}x(\\d{5})$',
  '^(?:\\d|\\d\\d)*x(\\d{5})$',
  '^(?:a|a)+?x(\\d{5})$',
  '^(?:(?:\\d|\\d){2}){20}x(\\d{5})$',
  `${'(1|1)'.repeat(30)}x(\\d{5})$`,
  `${'\\d?'.repeat(40)}x(\\d{5})$`,
  '.*.*.*.*x(\\d{5})$',
  '(.*)\\d*[0-9]+\\d{2,}x$',
  '^(?=(?:\\d+)+x)(\\d{5})$',
  `${'('.repeat(300_000)}`,
  `${'(\\d+)'.repeat(300_000)}`,
])
  test(`no badge pattern, as it can be tried in too many ways: ${pattern.slice(0, 100)}`, () => {
    expect(isBadgePattern(pattern)).toBe(false)
  })
