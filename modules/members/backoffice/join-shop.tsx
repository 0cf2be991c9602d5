import { Entrance, type SessionUser, SignInSteps, useSession } from '@langraan/identity/backoffice'
import { Button, Note, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQueryClient } from '@tanstack/react-query'

import type { InvitedTo } from './invited-to.ts'
import { membersApi } from './members-api.ts'
import { membersWords } from './members-words.ts'
import { roleWords } from './role-words.ts'

export type JoinShopProps = {
  readonly to: InvitedTo
  readonly user?: SessionUser
  /** To a new account instead, where the e-mail has none. */
  readonly onNew?: () => void
}

/** Joins with the account one has: signs in first where one is not. */
export function JoinShop({ to, user, onNew }: JoinShopProps) {
  const t = useWords(membersWords)
  const role = useWords(roleWords)
  const session = useSession()
  const queries = useQueryClient()
  const join = useChange(membersApi, 'POST /invitations/joining', {
    call: { body: { token: to.token } },
    onDone: () => {
      queries.clear()
      session.enter()
    },
  })
  if (!user) {
    const other = onNew && { question: t('noAccount'), label: t('newAccount'), onChoose: onNew }
    return <SignInSteps email={to.email} other={other} title={t('signInTitle', { shop: to.shopName })} />
  }
  return (
    <Entrance
      lead={t('invitationLead', { name: to.invitedBy, role: role(to.role) })}
      title={t('invitationTitle', { shop: to.shopName })}
    >
      <Stack>
        {join.isError && (
          <Note announce="alert" tone="red">
            {join.error.message}
          </Note>
        )}
        <p>{t('joinAs', { name: user.name, email: user.userEmail })}</p>
        <Button busy={join.isPending} fullWidth onClick={() => join.mutate()} size="lg" variant="primary">
          {t('join')}
        </Button>
        <Button fullWidth onClick={() => void session.forget()} size="lg" variant="quiet">
          {t('other')}
        </Button>
      </Stack>
    </Entrance>
  )
}
