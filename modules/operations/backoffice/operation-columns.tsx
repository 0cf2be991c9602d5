import {
  Button,
  Chip,
  DateTime,
  FailureOffer,
  ProgressBar,
  Row,
  Stack,
  Text,
  type Tone,
  useWords,
} from '@langraan/ui'
import { IconDownload } from '@langraan/ui/icons'
import type { Column } from '@langraan/ui/table'
import type { Operation } from '../contract.ts'
import { OperationActions, type OperationRights } from './operation-actions.tsx'
import styles from './operations.module.css'
import { faultsUrl } from './operations-api.ts'
import { operationsWords } from './operations-words.ts'
import { SeeReasons } from './see-reasons.tsx'
import { useDetailOfWork, useNameOfWork } from './use-operation-name.ts'

type CellProps = { readonly row: Operation; readonly shopId: string }

export function useOperationColumns(shopId: string, rights: OperationRights): Column<Operation>[] {
  const t = useWords(operationsWords)
  return [
    { id: 'work', header: t('work'), cell: (row) => <Work row={row} /> },
    { id: 'progress', header: t('progress'), cell: (row) => <Progress row={row} shopId={shopId} /> },
    { id: 'who', header: t('who'), noWrap: true, wideOnly: true, cell: (row) => row.startedByName },
    {
      id: 'when',
      header: t('when'),
      noWrap: true,
      cell: (row) => (
        <Text tone="second">
          <DateTime at={row.endedAt ?? row.createdAt} />
        </Text>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      headerHidden: true,
      align: 'end',
      noWrap: true,
      cell: (row) => <OperationActions {...rights} row={row} shopId={shopId} />,
    },
  ]
}

function Work({ row }: { readonly row: Operation }) {
  const t = useWords(operationsWords)
  const name = useNameOfWork()(row)
  const detail = useDetailOfWork()(row)
  return (
    <div className={styles.work}>
      <Stack gap={1}>
        <Text weight="medium">{name}</Text>
        {detail && (
          <Text size="xs" tone="third">
            {detail}
          </Text>
        )}
        {row.mayUndo && row.undoUntil !== null && (
          <Text size="xs" tone="third">
            {t('undoUntil')} <DateTime at={row.undoUntil} />
          </Text>
        )}
      </Stack>
    </div>
  )
}

const TONES: Readonly<Record<Operation['state'], Tone>> = {
  waiting: 'grey',
  running: 'blue',
  done: 'green',
  cancelled: 'amber',
  failed: 'red',
}

function Progress({ row, shopId }: CellProps) {
  const t = useWords(operationsWords)
  const name = useNameOfWork()(row)
  const isRunning = row.endedAt === null
  const state =
    row.cancelRequested && isRunning
      ? 'stopping'
      : row.undoneBy === null
        ? row.state
        : row.undoLeft
          ? 'undonePartly'
          : 'undone'
  return (
    <Stack gap={1}>
      {isRunning && (
        <div className={styles.progress}>
          <ProgressBar label={name} parts={row.doneCount} thin total={Math.max(1, row.totalCount)} />
        </div>
      )}
      <Text size="sm">
        {state !== 'running' && <Chip tone={row.undoneBy ? 'grey' : TONES[row.state]}>{t(state)}</Chip>}{' '}
        {/* How much came back stands at its undo. */}
        {!row.undoneBy &&
          t('counts', { done: row.doneCount - (isRunning ? 0 : row.faultCount), total: row.totalCount })}
      </Text>
      {row.faultCount > 0 && (
        <Text size="sm" tone="bad">
          {t('faults', { count: row.faultCount })}
        </Text>
      )}
      {row.faultCount > 0 && !isRunning && (
        <Row gap={2} wrap>
          {row.needsUpgrade && <FailureOffer details={{ upgrade: { shopId } }} />}
          <SeeReasons row={row} shopId={shopId} />
          {row.mayReadFaults && (
            <Button
              href={faultsUrl(shopId, row.operationId)}
              icon={IconDownload}
              newTab
              size="sm"
              variant="quiet"
            >
              {t('download')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}

/** The same on a phone. */
export function OperationCard({ row, shopId, ...rights }: CellProps & OperationRights) {
  return (
    <Stack gap={2}>
      <Work row={row} />
      <Progress row={row} shopId={shopId} />
      <Text size="xs" tone="third">
        {row.startedByName} · <DateTime at={row.endedAt ?? row.createdAt} />
      </Text>
      <div className={styles.act}>
        <OperationActions {...rights} row={row} shopId={shopId} />
      </div>
    </Stack>
  )
}
