import { Chip, DateTime, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import type { ComponentProps } from 'react'

import type { OwnNameState } from '../../contract.ts'
import { httpsWords } from './https-words.ts'

const tones: Readonly<Record<OwnNameState['state'], ComponentProps<typeof Chip>['tone']>> = {
  safe: 'green',
  ordering: 'blue',
  failed: 'amber',
}

type NameProps = { readonly name: OwnNameState; readonly target: string }

/** What is wrong, what to do about it, and when it is tried again in any case. */
function Problem({ name, target }: NameProps) {
  const t = useWords(httpsWords)
  if (name.problem === undefined) return null
  return (
    <Note tone="amber">
      {name.state === 'safe' && `${t('notRenewed')} `}
      {t(name.problem, { host: name.shownHost, target })}
      {name.nextTryAt !== undefined && (
        <Text as="p" size="sm">
          {t('nextTry')} <DateTime at={name.nextTryAt} />
        </Text>
      )}
    </Note>
  )
}

function OwnName({ name, target }: NameProps) {
  const t = useWords(httpsWords)
  return (
    <Stack gap={2}>
      <Row gap={3} wrap>
        <Text weight="medium">{name.shownHost}</Text>
        <Chip tone={tones[name.state]}>{t(name.state)}</Chip>
      </Row>
      {name.state === 'safe' && name.expiresAt !== undefined && (
        <Text as="p" size="sm" tone="third">
          {t('until')} <DateTime at={name.expiresAt} style="date" />{' '}
          {name.problem === undefined && `· ${t('renewed')}`}
        </Text>
      )}
      {name.state === 'ordering' && (
        <Text as="p" size="sm" tone="second">
          {t('orderingText')}
        </Text>
      )}
      <Problem name={name} target={target} />
    </Stack>
  )
}

type OwnNamesProps = { readonly names: readonly OwnNameState[]; readonly target: string }

/** The names under which an own domain opens the shop, and how each is served. */
export function OwnNames({ names, target }: OwnNamesProps) {
  const t = useWords(httpsWords)
  return (
    <Stack>
      <Text as="p" weight="medium">
        {t('title')}
      </Text>
      {names.map((name) => (
        <OwnName key={name.host} name={name} target={target} />
      ))}
    </Stack>
  )
}
