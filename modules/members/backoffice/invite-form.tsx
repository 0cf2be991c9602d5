import type { Role } from '@langraan/identity/rules'
import { Button, Card, Row, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, RadioGroup, TextField, useForm } from '@langraan/ui/forms'

import { rolesToGive } from '../rules/rules.ts'
import { membersApi, peopleQuery } from './members-api.ts'
import { membersWords } from './members-words.ts'
import { roleWords } from './role-words.ts'

const looksWhole = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Values = { readonly email: string; readonly role: Role }

export type InviteFormProps = { readonly shopId: string; readonly role: string | undefined }

/** Asks somebody by mail to join; each role says what it may. */
export function InviteForm({ shopId, role: actor }: InviteFormProps) {
  const t = useWords(membersWords)
  const role = useWords(roleWords)
  const empty: Values = { email: '', role: 'seller' }
  const invite = useChange(membersApi, 'POST /shops/:shopId/invitations', {
    call: (values: Values) => ({
      params: { shopId },
      body: { email: values.email.trim(), role: values.role },
    }),
    keepAs: peopleQuery(shopId),
    onAnswer: () => {
      form.settle(empty)
    },
    said: (_people, { email }) => t('sent', { email: email.trim() }),
  })
  const form = useForm<Values>({
    initial: empty,
    draftKey: `invite:${shopId}`,
    validate: ({ email }) => (looksWhole.test(email.trim()) ? undefined : { email: t('emailMissing') }),
    change: invite,
  })
  return (
    <Card hint={t('inviteHint')} title={t('invite')}>
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          {form.failure && <FormFailureNote failure={form.failure} />}
          <TextField
            autoComplete="off"
            inputMode="email"
            label={t('email')}
            type="email"
            {...form.field('email')}
          />
          <RadioGroup
            legend={t('role')}
            onChange={(next) => form.set('role', next)}
            options={rolesToGive(actor).map((value) => ({
              value,
              label: role(value),
              help: role(`${value}May`),
            }))}
            value={form.values.role}
          />
          <Row justify="end">
            <Button busy={form.phase === 'sending'} type="submit" variant="primary">
              {t('send')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
