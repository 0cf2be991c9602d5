import { Button, Card, EmptyState, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, PasswordField, useForm } from '@langraan/ui/forms'
import { useState } from 'react'
import { useAgent } from '../agent-context.ts'
import { useGo } from '../use-go.ts'
import { DoorFrame } from './door-frame.tsx'
import { joiningWords } from './joining-words.ts'

/** Where a link of the shop leads: `/agent/link#TOKEN`. What stands behind the hash is sent to no server by itself. */
export function LinkPage() {
  const t = useWords(joiningWords)
  const { href } = useAgent()
  const [token] = useState(() => window.location.hash.slice(1))
  if (token === '')
    return (
      <DoorFrame title={t('linkTitle')}>
        <EmptyState
          actions={<Button href={href('/sign-in')}>{t('toSignIn')}</Button>}
          title={t('linkBroken')}
        >
          {t('linkBrokenWhat')}
        </EmptyState>
      </DoorFrame>
    )
  return <LinkForm token={token} />
}

function LinkForm({ token }: { readonly token: string }) {
  const t = useWords(joiningWords)
  const { api, shopId, shopName } = useAgent()
  const go = useGo()
  const take = useChange(api, 'POST /shops/:shopId/agent/link-uses', {
    call: ({ password }: { password: string }) => ({ params: { shopId }, body: { token, password } }),
    refresh: 'everything',
    onDone: () => go('', 'replace'),
  })
  const form = useForm({
    initial: { password: '' },
    change: take,
    validate: ({ password }) => ({ ...(password.length < 8 && { password: t('passwordShort') }) }),
  })
  return (
    <DoorFrame lead={t('linkLead', { shop: shopName })} title={t('linkTitle')}>
      <Card>
        <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
          <Stack>
            <PasswordField
              autoComplete="new-password"
              help={t('passwordHelp')}
              label={t('password')}
              {...form.field('password')}
            />
            <FormFailureNote failure={form.failure} />
            <Button busy={form.phase === 'sending'} fullWidth size="lg" type="submit" variant="primary">
              {t('linkSet')}
            </Button>
          </Stack>
        </form>
      </Card>
    </DoorFrame>
  )
}
