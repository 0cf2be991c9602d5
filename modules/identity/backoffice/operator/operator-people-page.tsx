import {
  Button,
  Card,
  ConfirmDialog,
  DateTime,
  EmptyState,
  FailureState,
  notify,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { IconSearch } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'

import type { OperatedPerson } from '../../contract.ts'
import { identityApi } from '../account-api.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { operatorWords } from './operator-words.ts'

/** For operators: finds a person by e-mail and signs them out everywhere. */
export function OperatorPeoplePage() {
  const t = useWords(operatorWords)
  const [email, setEmail] = useState('')
  return (
    <OperatorFrame fact={t('peopleFact')} title={t('people')}>
      <FindForm onFind={setEmail} />
      {email !== '' && <Found email={email} />}
    </OperatorFrame>
  )
}

function FindForm({ onFind }: { readonly onFind: (email: string) => void }) {
  const t = useWords(operatorWords)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(typed.trim() === '')
    onFind(typed.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Card>
        <Stack>
          <TextField
            error={missing ? t('emailMissing') : undefined}
            help={t('emailHelp')}
            inputMode="email"
            label={t('email')}
            onChange={setTyped}
            value={typed}
          />
          <Row>
            <Button icon={IconSearch} type="submit" variant="primary">
              {t('find')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}

function Found({ email }: { readonly email: string }) {
  const t = useWords(operatorWords)
  const people = useQuery({
    ...identityApi.query('GET /operator/people', { query: { email } }),
    staleTime: 0,
  })
  if (people.isPending) return <SkeletonLines count={3} />
  if (people.isError)
    return (
      <FailureState failure={people.error} onRetry={() => void people.refetch()} title={t('loadFailed')} />
    )
  const [person] = people.data.items
  return person ? (
    <Person onEnded={() => void people.refetch()} person={person} />
  ) : (
    <EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>
  )
}

type PersonProps = { readonly person: OperatedPerson; readonly onEnded: () => void }

function Person({ person, onEnded }: PersonProps) {
  const t = useWords(operatorWords)
  const [asking, setAsking] = useState(false)
  const { userId, name, email, devices, lastSeenAt } = person
  const end = async (): Promise<void> => {
    const { ended } = await identityApi('DELETE /operator/people/:userId/sessions', { params: { userId } })
    notify('success', t('ended', { count: ended }))
    onEnded()
  }
  return (
    <Card title={name}>
      <Stack>
        <Stack gap={1}>
          <Text tone="second">{email}</Text>
          <Text size="sm" tone="third">
            {devices === 0 ? t('noDevice') : t('devices', { count: devices })}
            {lastSeenAt && (
              <>
                {' · '}
                {t('lastSeen')} <DateTime at={lastSeenAt} />
              </>
            )}
          </Text>
        </Stack>
        {devices > 0 && (
          <Row>
            <Button onClick={() => setAsking(true)} variant="danger">
              {t('end')}
            </Button>
          </Row>
        )}
      </Stack>
      <ConfirmDialog
        confirmLabel={t('end')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={end}
        open={asking}
        title={t('endTitle', { name })}
      >
        {t('endText')}
      </ConfirmDialog>
    </Card>
  )
}
