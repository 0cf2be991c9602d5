import { roleWords } from '@langraan/members/backoffice'
import { useChangeLock } from '@langraan/shops/backoffice'
import {
  Button,
  Chip,
  ConfirmDialog,
  EmptyState,
  FailureState,
  HiddenText,
  Row,
  Stack,
  Text,
  useSaid,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconCircleCheck } from '@langraan/ui/icons'
import { type Column, DataTable } from '@langraan/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { TillPerson } from '../../contract.ts'
import { everyRight, tillRights } from '../../rules/rules.ts'
import { RoomFrame } from '../room-frame.tsx'
import { staffQuery, tillApi } from '../till-api.ts'
import { StaffDialog } from './staff-dialog.tsx'
import { staffWords } from './staff-words.ts'

type RowProps = { readonly row: TillPerson }

/** Who of the shop stands at its tills, and what they may do there. */
export function TillStaffPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(staffWords)
  const people = useQuery(staffQuery(shopId))
  // Kept here and not in the row: a tablet that is turned shows the rows another way, and loses nothing typed.
  const [edited, setEdited] = useState<TillPerson>()
  const actionsOf = (row: TillPerson) => (
    <PersonActions onEdit={() => setEdited(row)} row={row} shopId={shopId} />
  )
  const columns: Column<TillPerson>[] = [
    { id: 'person', header: t('person'), fixed: true, cell: (row) => <Named row={row} /> },
    { id: 'pin', header: t('pin'), noWrap: true, cell: (row) => <Pin row={row} /> },
    { id: 'rights', header: t('rights'), cell: (row) => <Rights row={row} /> },
    {
      id: 'actions',
      header: t('actions'),
      headerHidden: true,
      noWrap: true,
      cell: actionsOf,
    },
  ]
  return (
    <RoomFrame fact={t('fact')} part="staff" shopId={shopId}>
      <DataTable<TillPerson>
        columns={columns}
        empty={<EmptyState title={t('none')} />}
        error={
          people.isError ? (
            <FailureState
              failure={people.error}
              onRetry={() => void people.refetch()}
              title={t('loadFailed')}
            />
          ) : undefined
        }
        label={t('list')}
        renderCard={(row) => (
          <Stack gap={2} grow>
            <Row gap={2} justify="between">
              <Named row={row} />
              <Pin row={row} />
            </Row>
            <Rights row={row} />
            {actionsOf(row)}
          </Stack>
        )}
        rowHeight={52}
        rowId={(row) => row.memberId}
        rowName={(row) => row.name}
        rows={people.data?.items}
      />
      {edited && <StaffDialog onClose={() => setEdited(undefined)} person={edited} shopId={shopId} />}
    </RoomFrame>
  )
}

function Named({ row: { name, role } }: RowProps) {
  const r = useWords(roleWords)
  const known = roleNames.find((one) => one === role)
  return (
    <Stack gap={1}>
      <Text weight="medium">{name}</Text>
      <Text size="xs" tone="third">
        {known ? r(known) : role}
      </Text>
    </Stack>
  )
}

const roleNames = ['owner', 'admin', 'seller', 'packer', 'cashier', 'accountant'] as const

function Pin({ row: { hasPin } }: RowProps) {
  const t = useWords(staffWords)
  return hasPin ? (
    <Chip icon={IconCircleCheck} tone="green">
      {t('hasPin')}
    </Chip>
  ) : (
    <Chip>{t('noPin')}</Chip>
  )
}

function Rights({ row: { hasPin, rights } }: RowProps) {
  const t = useWords(staffWords)
  const said = useSaid()
  if (!hasPin) return <Text tone="third">–</Text>
  const words =
    rights.length === 0
      ? t('sellsOnly')
      : rights.length === everyRight.length
        ? t('all')
        : rights.map((right) => said(tillRights[right])).join(', ')
  return <Text size="sm">{words}</Text>
}

type ActionsProps = RowProps & { readonly shopId: string; readonly onEdit: () => void }

function PersonActions({ row, shopId, onEdit }: ActionsProps) {
  const t = useWords(staffWords)
  const lock = useChangeLock(shopId, 'till:manage')
  const [isRemoving, setRemoving] = useState(false)
  const { memberId, name, hasPin } = row
  const remove = useChange(tillApi, 'DELETE /shops/:shopId/till-staff/:memberId', {
    call: { params: { shopId, memberId } },
    keepAs: staffQuery(shopId),
    said: t('removed'),
  })
  const named = <HiddenText> {name}</HiddenText>
  return (
    <Row gap={2} wrap>
      <Button disabledReason={lock} onClick={onEdit} size="sm">
        {t(hasPin ? 'change' : 'set')}
        {named}
      </Button>
      {hasPin && (
        <Button disabledReason={lock} onClick={() => setRemoving(true)} size="sm" variant="quiet">
          {t('remove')}
          {named}
        </Button>
      )}
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('remove')}
        danger
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutateAsync()}
        open={isRemoving}
        title={t('removeTitle', { name })}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Row>
  )
}
