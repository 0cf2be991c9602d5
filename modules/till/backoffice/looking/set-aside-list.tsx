import { useChangeLock } from '@langraan/shops/backoffice'
import {
  AskedStates,
  Button,
  DateTime,
  EmptyState,
  FailureState,
  HiddenText,
  Modal,
  Row,
  Stack,
  Text,
  useSaid,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { type Column, DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TillSetAside } from '../../contract.ts'
import { setAsideReasons } from '../../rules/rules.ts'
import styles from '../room.module.css'
import { tillApi } from '../till-api.ts'
import { type Looking, SETTLED, setAsideQuery } from './looking-api.ts'
import { lookingWords } from './looking-words.ts'
import { SettleDialog } from './settle-dialog.tsx'

type Props = Looking & { readonly onNext: (after: string) => void }
type RowProps = { readonly row: TillSetAside }
type InShop = RowProps & { readonly shopId: string }

/** What could not be taken as it is: it is kept as it came, until somebody says what was done. */
export function SetAsideList({ onNext, ...looking }: Props) {
  const t = useWords(lookingWords)
  const { shopId, view } = looking
  const asked = useQuery({ ...setAsideQuery(looking), placeholderData: keepPreviousData })
  const columns: Column<TillSetAside>[] = [
    { id: 'what', header: t('what'), fixed: true, cell: (row) => <What row={row} /> },
    { id: 'where', header: t('where'), cell: (row) => row.tillName },
    { id: 'when', header: t('when'), noWrap: true, cell: (row) => <DateTime at={row.receivedAt} /> },
    {
      id: 'actions',
      header: t('actions'),
      headerHidden: true,
      cell: (row) => <AsideActions row={row} shopId={shopId} />,
    },
  ]
  const nextAfter = asked.data?.nextAfter
  return (
    <DataTable<TillSetAside>
      busy={asked.isPlaceholderData}
      columns={columns}
      empty={<EmptyState title={t(view === 'open' ? 'noneAside' : 'noneSettled')} />}
      error={
        asked.isError ? (
          <FailureState failure={asked.error} onRetry={() => void asked.refetch()} title={t('loadFailed')} />
        ) : undefined
      }
      label={t('aside')}
      onNext={nextAfter ? () => onNext(nextAfter) : undefined}
      onPrevious={looking.after ? () => history.back() : undefined}
      renderCard={(row) => (
        <Stack gap={2} grow>
          <What row={row} />
          <Text size="sm" tone="second">
            {row.tillName} · <DateTime at={row.receivedAt} />
          </Text>
          <AsideActions row={row} shopId={shopId} />
        </Stack>
      )}
      rowHeight={52}
      rowId={(row) => row.setAsideId}
      rowName={(row) => t('seq', { seq: row.seq })}
      rows={asked.data?.items}
    />
  )
}

function What({ row: { reason, seq } }: RowProps) {
  const t = useWords(lookingWords)
  const said = useSaid()
  return (
    <Stack gap={1}>
      <Text weight="medium">{said(setAsideReasons[reason])}</Text>
      <Text size="xs" tone="third">
        {t('seq', { seq })}
      </Text>
    </Stack>
  )
}

function AsideActions({ row, shopId }: InShop) {
  const t = useWords(lookingWords)
  const said = useSaid()
  const lock = useChangeLock(shopId, 'till:manage')
  const [open, setOpen] = useState<'see' | 'settle'>()
  const { setAsideId, seq, reason, settled } = row
  const settle = useChange(tillApi, 'POST /shops/:shopId/till-set-aside/:setAsideId/settlement', {
    call: (body: { note: string }) => ({ params: { shopId, setAsideId }, body }),
    refresh: SETTLED,
    said: t('done'),
    onDone: () => setOpen(undefined),
  })
  const take = useChange(tillApi, 'POST /shops/:shopId/till-set-aside/:setAsideId/taking', {
    call: { params: { shopId, setAsideId } },
    refresh: 'everything',
    said: t('takenToast'),
  })
  const name = `${t('seq', { seq })} · ${said(setAsideReasons[reason])}`
  const named = <HiddenText> {name}</HiddenText>
  return (
    <Row gap={2} wrap>
      <Button disabledReason={lock} onClick={() => setOpen('see')} size="sm">
        {t('see')}
        {named}
      </Button>
      {settled ? (
        <Text size="sm" tone="second">
          {settled.note === ''
            ? t('takenBy', { name: settled.byName })
            : t('by', { name: settled.byName, note: settled.note })}
        </Text>
      ) : (
        <>
          <Button busy={take.isPending} disabledReason={lock} onClick={() => take.mutate()} size="sm">
            {t('take')}
            {named}
          </Button>
          <Button disabledReason={lock} onClick={() => setOpen('settle')} size="sm">
            {t('settle')}
            {named}
          </Button>
        </>
      )}
      {open === 'see' && <AsItCame onClose={() => setOpen(undefined)} row={row} shopId={shopId} />}
      {open === 'settle' && <SettleDialog about={name} change={settle} onClose={() => setOpen(undefined)} />}
    </Row>
  )
}

function AsItCame({ row: { setAsideId, seq }, shopId, onClose }: InShop & { readonly onClose: () => void }) {
  const t = useWords(lookingWords)
  const asked = useQuery(
    tillApi.query('GET /shops/:shopId/till-set-aside/:setAsideId', { params: { shopId, setAsideId } }),
  )
  return (
    <Modal
      actions={<Button onClick={onClose}>{t('close')}</Button>}
      hint={t('seq', { seq })}
      onClose={onClose}
      open
      size="wide"
      title={t('seeTitle')}
    >
      <AskedStates asked={asked} compact failed={t('loadFailed')} />
      {asked.data && (
        <pre className={styles.said} tabIndex={0}>
          {asked.data.said}
        </pre>
      )}
    </Modal>
  )
}
