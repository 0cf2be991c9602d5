import type { Role } from '@langraan/identity/rules'
import { Button, Card, notify, Row, Stack, useWords } from '@langraan/ui'
import { FormFailureNote, RadioGroup, TextField, useForm } from '@langraan/ui/forms'

import { rolesToGive } from '../rules/rules.ts'
import { membersApi, useKeepPeople } from './members-api.ts'
import { membersWords } from './members-words.ts'
import { roleWords } from './role-words.ts'

const looksWhole = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Values = { readonly email: string; readonly role: Role }

export type InviteFormProps = { readonly shopId: string; readonly role: string | undefined }

/** Asks somebody by mail to join; each role says what it may. */
export function InviteForm({ shopId, role: actor }: InviteFormProps) {
  const t = useWords(membersWords)
  const role = useWords(roleWords)
  const keep = useKeepPeople(shopId)
  const empty: Values = { email: '', role: 'seller' }
  const form = useForm<Values>({
    initial: empty,
    draftKey: `invite:${shopId}`,
    validate: ({ email }) => (looksWhole.test(email.trim()) ? undefined : { email: t('emailMissing') }),
    onSubmit: async (values) => {
      const email = values.email.trim()
      const body = { email, role: values.role }
      keep(await membersApi('POST /shops/:shopId/invitations', { params: { shopId }, body }))
      form.settle(empty)
      notify('success', t('sent', { email }))
    },
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
