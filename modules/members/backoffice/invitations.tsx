import { Button, Card, Chip, DateTime, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'

import type { ShopPeople } from '../contract.ts'
import { membersApi, peopleQuery } from './members-api.ts'
import { membersWords } from './members-words.ts'
import styles from './members.module.css'
import { roleWords } from './role-words.ts'

type Invitation = ShopPeople['invitations'][number]

export type InvitationsProps = { readonly shopId: string; readonly invitations: readonly Invitation[] }

/** Who was asked and has not answered yet. */
export function Invitations({ shopId, invitations }: InvitationsProps) {
  const t = useWords(membersWords)
  return (
    <Card title={t('waiting')}>
      <ul className={styles.people}>
        {invitations.map((invitation) => (
          <InvitationLine invitation={invitation} key={invitation.invitationId} shopId={shopId} />
        ))}
      </ul>
    </Card>
  )
}

function useChanges(shopId: string, { invitationId, email }: Invitation) {
  const t = useWords(membersWords)
  const params = { shopId, invitationId }
  const resend = useChange(membersApi, 'POST /shops/:shopId/invitations/:invitationId/mails', {
    call: { params },
    keepAs: peopleQuery(shopId),
    said: t('sent', { email }),
    failure: 'toast',
  })
  const withdraw = useChange(membersApi, 'DELETE /shops/:shopId/invitations/:invitationId', {
    call: { params },
    keepAs: peopleQuery(shopId),
    said: t('withdrawn'),
    failure: 'toast',
  })
  return { resend, withdraw }
}

type LineProps = { readonly shopId: string; readonly invitation: Invitation }

function InvitationLine({ shopId, invitation }: LineProps) {
  const t = useWords(membersWords)
  const role = useWords(roleWords)
  const { resend, withdraw } = useChanges(shopId, invitation)
  const { email, invitedBy, expiresAt, isOver } = invitation
  return (
    <li className={styles.person}>
      <Stack className={styles.who} gap={1} grow>
        <Row gap={2} wrap>
          <Text className={styles.email} weight="medium">
            {email}
          </Text>
          <Chip tone={isOver ? 'red' : 'grey'}>{isOver ? t('over') : role(invitation.role)}</Chip>
        </Row>
        <Text size="sm" tone="third">
          {t('invitedBy', { name: invitedBy })} · {t('until')} <DateTime at={expiresAt} />
        </Text>
      </Stack>
      <Row gap={2}>
        <Button busy={resend.isPending} onClick={() => resend.mutate()} size="sm">
          {t('resend')}
        </Button>
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()} size="sm" variant="quiet">
          {t('withdraw')}
        </Button>
      </Row>
    </li>
  )
}
