import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, EmptyState, FailureState, Row, Stack, useWords } from '@langraan/ui'
import { IconUpload, IconPlus } from '@langraan/ui/icons'
import { DataTable } from '@langraan/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Till, TillPairing } from '../../contract.ts'
import { RescueDialog } from '../rescue/rescue-dialog.tsx'
import { rescueWords } from '../rescue/rescue-words.ts'
import { RoomFrame } from '../room-frame.tsx'
import { tillsQuery } from '../till-api.ts'
import { AddTillDialog } from './add-till-dialog.tsx'
import { PairingDialog } from './pairing-dialog.tsx'
import { TillActions } from './till-actions.tsx'
import { Named, Receipts, Seen, TillState, Unsent, useTillColumns } from './till-columns.tsx'
import { tillsWords } from './tills-words.ts'

// What a device tells of itself is looked at while one waits for it.
const REFRESH_MS = 15_000

/** The tills of a shop: how each stands, and what makes a device one of them. */
export function TillsPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(tillsWords)
  const lock = useChangeLock(shopId, 'till:manage')
  const r = useWords(rescueWords)
  const [isRescuing, setRescuing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [pairing, setPairing] = useState<TillPairing>()
  const tills = useQuery({ ...tillsQuery(shopId), refetchInterval: REFRESH_MS })
  const actions = (row: Till) => <TillActions lock={lock} onPairing={setPairing} shopId={shopId} till={row} />
  const columns = useTillColumns(actions)
  const add = (
    <>
      <Button disabledReason={lock} icon={IconUpload} onClick={() => setRescuing(true)}>
        {r('open')}
      </Button>
      <Button disabledReason={lock} icon={IconPlus} onClick={() => setAdding(true)} variant="primary">
        {t('add')}
      </Button>
    </>
  )
  return (
    <RoomFrame actions={add} fact={t('fact')} part="tills" shopId={shopId}>
      <DataTable<Till>
        columns={columns}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        error={
          tills.isError ? (
            <FailureState
              failure={tills.error}
              onRetry={() => void tills.refetch()}
              title={t('loadFailed')}
            />
          ) : undefined
        }
        label={t('list')}
        renderCard={(row) => (
          <Stack gap={2} grow>
            <Row gap={2} justify="between">
              <Named row={row} />
              <TillState row={row} />
            </Row>
            <Row gap={2} justify="between" wrap>
              <Seen row={row} />
              <Unsent row={row} />
            </Row>
            <Receipts row={row} />
            {actions(row)}
          </Stack>
        )}
        rowHeight={52}
        rowId={(row) => row.tillId}
        rowName={(row) => row.name}
        rows={tills.data?.items}
      />
      {isAdding && <AddTillDialog onClose={() => setAdding(false)} onPairing={setPairing} shopId={shopId} />}
      {isRescuing && <RescueDialog onClose={() => setRescuing(false)} shopId={shopId} />}
      {pairing && <PairingDialog onClose={() => setPairing(undefined)} pairing={pairing} shopId={shopId} />}
    </RoomFrame>
  )
}
