import { RemoveFile, ToldBefore, UnreadChip, UnreadRows } from '@langraan/operations/backoffice'
import { formatDate, startOfBangkokDay } from '@langraan/thai'
import {
  AppLink,
  Card,
  DateTime,
  FailureState,
  Row,
  SidePanel,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StatementDetail, StatementListed } from '../../contract.ts'
import { type Account, useAccountName } from '../account-name.ts'
import { paymentsApi, seeUnreadRows } from '../payments-api.ts'
import { statementWords } from './statement-words.ts'

type Of = { readonly accounts: readonly Account[]; readonly hrefOf: (statementId: string) => string }
/**
 * The statements that tell of a month; nothing where there are none, since the days say that already. A plain list:
 * the keys that move in a table belong to the days above.
 */
export function StatementFiles({
  statements,
  ...of
}: Of & { readonly statements: readonly StatementListed[] }) {
  const t = useWords(statementWords)
  if (statements.length === 0) return null
  return (
    <Card title={t('files')}>
      <Stack gap={4}>
        {statements.map((row) => (
          <StatementRow key={row.statementId} row={row} {...of} />
        ))}
      </Stack>
    </Card>
  )
}

type RowProps = Of & { readonly row: StatementListed }

function FileLink({ row: { statementId, fileName }, hrefOf }: RowProps) {
  return (
    <Stack gap={1}>
      <AppLink href={hrefOf(statementId)}>
        <Text as="p" truncate weight="medium">
          {fileName}
        </Text>
      </AppLink>
    </Stack>
  )
}

function AccountOf({ row, accounts }: Pick<RowProps, 'row' | 'accounts'>) {
  const nameOf = useAccountName()
  const known = accounts.find(({ account }) => account === row.account)
  return <>{known ? nameOf(known) : row.account}</>
}

function Days({ row: { fromDay, toDay } }: Pick<RowProps, 'row'>) {
  const t = useWords(statementWords)
  const language = useLanguage()
  const dayText = (day: string): string => formatDate(startOfBangkokDay(day), { language, style: 'date' })
  const words =
    fromDay === toDay ? dayText(fromDay) : t('fromTo', { from: dayText(fromDay), to: dayText(toDay) })
  return <>{words}</>
}

function Added({ row: { addedCount, lineCount } }: Pick<RowProps, 'row'>) {
  const t = useWords(statementWords)
  return <>{t('added', { added: addedCount, count: lineCount })}</>
}

function StatementRow({ row, ...of }: RowProps) {
  return (
    <Stack gap={1}>
      <Row gap={3} justify="between">
        <FileLink row={row} {...of} />
        <UnreadChip file={row} />
      </Row>
      <Text size="sm" tone="second">
        <AccountOf accounts={of.accounts} row={row} /> · <Days row={row} /> · <Added row={row} />
      </Text>
    </Stack>
  )
}

type PanelProps = {
  readonly shopId: string
  readonly row: StatementListed
  readonly accounts: readonly Account[]
  readonly hrefOf: (statementId: string) => string
  readonly lock: string | undefined
  readonly onClose: () => void
}

/** One statement: what it tells of, and taking it away. */
export function StatementPanel({ shopId, row, accounts, hrefOf, lock, onClose }: PanelProps) {
  const t = useWords(statementWords)
  const { statementId, fileName } = row
  const detail = useQuery(
    paymentsApi.query('GET /shops/:shopId/statements/:statementId', { params: { shopId, statementId } }),
  )
  return (
    <SidePanel onClose={onClose} title={fileName}>
      <Stack gap={5}>
        {detail.data && <ToldBefore before={detail.data.toldBefore} hrefOf={hrefOf} />}
        <Stack gap={2}>
          <Fact name={t('account')}>
            <AccountOf accounts={accounts} row={row} />
          </Fact>
          <Fact name={t('days')}>
            <Days row={row} />
          </Fact>
          <Fact name={t('lines')}>
            <Added row={row} />
          </Fact>
          <Fact name={t('madeAt')}>
            <DateTime at={row.madeAt} />
          </Fact>
          <Text as="p" size="sm" tone="third">
            {t('addedText')}
          </Text>
        </Stack>
        {detail.isPending && row.unreadCount > 0 && <SkeletonLines count={4} />}
        {detail.isError && (
          <FailureState
            failure={detail.error}
            onRetry={() => void detail.refetch()}
            title={t('loadFailed')}
          />
        )}
        {detail.data && <StatementUnread detail={detail.data} lock={lock} shopId={shopId} />}
        <RemoveFile
          fileName={fileName}
          lock={lock}
          onRemoved={onClose}
          remove={() =>
            paymentsApi('DELETE /shops/:shopId/statements/:statementId', { params: { shopId, statementId } })
          }
          text={t('removeText')}
        />
      </Stack>
    </SidePanel>
  )
}

type UnreadProps = Pick<PanelProps, 'shopId' | 'lock'> & { readonly detail: StatementDetail }

function StatementUnread({ shopId, lock, detail }: UnreadProps) {
  const t = useWords(statementWords)
  const { statementId, unread, unreadCount, unreadSeen } = detail
  return (
    <UnreadRows
      count={unreadCount}
      fileId={statementId}
      lock={lock}
      rows={unread.map(({ row, why, text, description }) => ({
        row,
        // A note has all its words in one cell: they are its name.
        name: description || (why === 'both' ? text : t('noDescription')),
        text: why === 'both' && description === '' ? '' : text,
        why: t(`unread_${why}`),
      }))}
      see={seeUnreadRows(shopId, { statementId })}
      seen={unreadSeen}
      text={t('unreadText')}
      title={t('unread')}
    />
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Row gap={3} justify="between">
      <Text size="sm" tone="second">
        {name}
      </Text>
      <Text size="sm">{children}</Text>
    </Row>
  )
}
