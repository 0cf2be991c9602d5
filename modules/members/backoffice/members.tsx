import {
  Avatar,
  Button,
  Card,
  Chip,
  ConfirmDialog,
  FailureState,
  HiddenText,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Select } from '@langraan/ui/forms'
import { useState } from 'react'

import type { ShopPeople } from '../contract.ts'
import { changeRole, leave, rolesToGive } from '../rules/rules.ts'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { membersApi, peopleQuery, usePeople } from './members-api.ts'
import { membersWords } from './members-words.ts'
import styles from './members.module.css'
import { roleWords } from './role-words.ts'

type Member = ShopPeople['members'][number]

/** Who is in the shop with which role, who was asked to come, and the way to ask somebody. */
export function Members({ shopId }: { readonly shopId: string }) {
  const t = useWords(membersWords)
  const people = usePeople(shopId)
  if (people.isPending) return <SkeletonLines count={8} />
  if (people.isError) {
    return (
      <FailureState failure={people.error} onRetry={() => void people.refetch()} title={t('loadFailed')} />
    )
  }
  const { members, invitations } = people.data
  const you = members.find(({ isYou }) => isYou)
  return (
    <Stack>
      <Card hint={t('membersHint')} title={t('members')}>
        <ul className={styles.people}>
          {members.map((member) => (
            <MemberLine key={member.memberId} member={member} members={members} shopId={shopId} you={you} />
          ))}
        </ul>
      </Card>
      <InviteForm role={you?.role} shopId={shopId} />
      {invitations.length > 0 && <Invitations invitations={invitations} shopId={shopId} />}
    </Stack>
  )
}

type LineProps = {
  readonly member: Member
  readonly members: readonly Member[]
  readonly you: Member | undefined
  readonly shopId: string
}

function useMemberChanges({ member, shopId }: LineProps) {
  const t = useWords(membersWords)
  const role = useWords(roleWords)
  const { memberId, name } = member
  const params = { shopId, memberId }
  const give = useChange(membersApi, 'PUT /shops/:shopId/members/:memberId/role', {
    call: (next: Member['role']) => ({ params, body: { role: next } }),
    keepAs: peopleQuery(shopId),
    said: (_people, next) => t('roleChanged', { name, role: role(next) }),
    failure: 'toast',
  })
  const remove = useChange(membersApi, 'DELETE /shops/:shopId/members/:memberId', {
    call: { params },
    keepAs: peopleQuery(shopId),
    said: t('removed', { name }),
  })
  return { give, remove }
}

function MemberLine(props: LineProps) {
  const { member, members, you } = props
  const t = useWords(membersWords)
  const role = useWords(roleWords)
  const { give, remove } = useMemberChanges(props)
  const [asking, setAsking] = useState(false)
  const owners = members.filter((one) => one.role === 'owner').length
  // The same rule as on the server: what it would refuse is not offered.
  const roles = rolesToGive(you?.role).filter(
    (to) => !changeRole({ actor: you?.role, from: member.role, to, owners }),
  )
  const mayGo = !leave({ actor: you?.role, role: member.role, owners })
  return (
    <li className={styles.person}>
      <Avatar name={member.name} />
      <Stack className={styles.who} gap={1} grow>
        <Row gap={2} wrap>
          <Text weight="medium">{member.name}</Text>
          {member.isYou && <Chip tone="blue">{t('you')}</Chip>}
        </Row>
        <Text className={styles.email} size="sm" tone="third">
          {member.email}
        </Text>
      </Stack>
      {roles.length > 1 ? (
        <span className={styles.role}>
          <Select
            disabled={give.isPending}
            label={<HiddenText>{t('roleOf', { name: member.name })}</HiddenText>}
            onChange={(next) => give.mutate(next as Member['role'])}
            options={roles.map((value) => ({ value, label: role(value) }))}
            value={member.role}
          />
        </span>
      ) : (
        <Text tone="second">{role(member.role)}</Text>
      )}
      {mayGo && !member.isYou && (
        <Button onClick={() => setAsking(true)} size="sm" variant="quiet">
          {t('remove')}
        </Button>
      )}
      <ConfirmDialog
        confirmLabel={t('remove')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={remove.mutateAsync}
        open={asking}
        title={t('removeTitle', { name: member.name })}
      >
        {t('removeText')}
      </ConfirmDialog>
    </li>
  )
}
