import { useId } from 'react'
import type { Moment } from '../../../shared/model.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useSecondsUntil } from '../../time/useSecondsUntil.ts'
import { Button } from '../../ui/Button.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { useFirstWords } from '../../words/firstWords.ts'
import { t } from '../../words/translate.ts'

/** Announces the lock over the current screen. Only its button keeps the station open. */
export function LockWarning({ locksAt }: { locksAt: Moment }) {
  const { send } = useCommand()
  const { held } = useFirstWords()
  const heldCount = useKioskState(({ requests }) => requests.filter(({ state }) => state.kind === 'held').length)
  const id = useId()
  const left = useSecondsUntil(locksAt)
  const stay = () => void send('stayOpen', null)
  return (
    <Cover over="warning" name={{ id: `${id}-heading` }} describedBy={`${id}-left`} onEnter={stay}>
      <Stack gap={6} align="center">
        <Text as="h2" size="title" id={`${id}-heading`}>
          {t('lock.stillHere')}
        </Text>
        <Text size="near" role="timer" id={`${id}-left`}>
          <Text as="span" size="huge" tone="warn" block>
            {left}
          </Text>
          {t('lock.locksIn', { seconds: left })}
        </Text>
        {heldCount === 0 ? null : (
          <Text size="near" bold>
            {held.willBeTakenBack(heldCount)}
          </Text>
        )}
        <Button kind="go" size="far" onPress={stay}>
          {t('lock.stay')}
        </Button>
      </Stack>
    </Cover>
  )
}
