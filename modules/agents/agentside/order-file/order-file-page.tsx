import { Button, Card, Chip, moneyText, Note, Row, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { DropZone, FormFailureNote, Select } from '@langraan/ui/forms'
import { IconDownload } from '@langraan/ui/icons'
import { MOST_FILE_BYTES } from '../../rules/files/file-size.ts'
import { useAgent } from '../agent-context.ts'
import { Screen } from '../screen.tsx'
import { useSelf } from '../use-self.ts'
import { orderFileWords } from './order-file-words.ts'
import {
  type FileItem,
  firstRow,
  isSent,
  type OrderFile,
  type Outcome,
  useOrderFile,
} from './use-order-file.ts'

/** Many orders from a file: what each comes to and what is wrong is seen before one of them is sent. */
export function OrderFilePage() {
  const t = useWords(orderFileWords)
  const self = useSelf()
  const orders = useOrderFile()
  return (
    <Screen backTo="/parcels" title={t('title')}>
      <Stack gap={4}>
        <Text as="p" tone="second">
          {t('lead')}
        </Text>
        {self.state !== 'approved' && <Note tone="amber">{t('cannotOrder')}</Note>}
        {orders.found ? <Found orders={orders} /> : <Choose orders={orders} />}
      </Stack>
    </Screen>
  )
}

function Choose({ orders: { file, setFile, reading } }: { readonly orders: OrderFile }) {
  const t = useWords(orderFileWords)
  const language = useLanguage()
  const { shopId, ofSite } = useAgent()
  return (
    <Card>
      <Stack gap={4}>
        <Button
          download="orders.xlsx"
          href={ofSite(`/agent/api/v1/shops/${shopId}/agent/order-files/example?language=${language}`)}
          icon={IconDownload}
        >
          {t('example')}
        </Button>
        <DropZone
          accept={['.csv', '.xlsx', '.xls', 'text/csv']}
          files={file ? [file] : []}
          help={t('fileHelp')}
          label={t('file')}
          maxBytes={MOST_FILE_BYTES}
          maxFiles={1}
          onChange={([chosen]) => setFile(chosen)}
        />
        <FormFailureNote failure={reading.error ? { message: reading.error.message } : undefined} />
        <Button
          busy={reading.isPending}
          {...(file === undefined && { disabledReason: t('none') })}
          fullWidth
          onClick={() => reading.mutate('')}
          size="lg"
          variant="primary"
        >
          {t('read')}
        </Button>
      </Stack>
    </Card>
  )
}

function Found({ orders }: { readonly orders: OrderFile }) {
  const t = useWords(orderFileWords)
  const { found, ready, left, outcomes, sending, reading } = orders
  const items = found?.items ?? []
  const wrong = items.length - ready.length
  const sent = [...outcomes.values()].filter(isSent).length
  return (
    <Stack gap={3}>
      <Row gap={2} wrap>
        <strong>{t('found', { count: items.length })}</strong>
        <Chip tone="green">{t('ready', { count: ready.length })}</Chip>
        {wrong > 0 && <Chip tone="amber">{t('wrong', { count: wrong })}</Chip>}
      </Row>
      {wrong > 0 && (
        <Text as="p" size="sm" tone="second">
          {t('wrongHelp')}
        </Text>
      )}
      {found && found.shippingMethods.length > 1 && sent === 0 && (
        <Select
          label={t('shipping')}
          onChange={(id) => reading.mutate(id)}
          options={found.shippingMethods.map(({ id, name }) => ({ value: id, label: name }))}
          value={found.shippingMethodId ?? ''}
        />
      )}
      {items.map((item) => (
        <OneOrder item={item} key={firstRow(item)} outcome={outcomes.get(firstRow(item))} />
      ))}
      <FormFailureNote failure={sending.error ? { message: sending.error.message } : undefined} />
      <Send orders={orders} sent={sent} />
      {ready.length > 0 && left.length === 0 && <Note tone="green">{t('sentAll', { count: sent })}</Note>}
    </Stack>
  )
}

function Send({ orders, sent }: { readonly orders: OrderFile; readonly sent: number }) {
  const t = useWords(orderFileWords)
  const { href } = useAgent()
  const { ready, left, sending, another } = orders
  const isDone = ready.length > 0 && left.length === 0
  return (
    <Row gap={2} wrap>
      {isDone ? (
        <Button href={href('/parcels')} size="lg" variant="primary">
          {t('toParcels')}
        </Button>
      ) : (
        <Button
          busy={sending.isPending}
          {...(ready.length === 0 && { disabledReason: t('nothing') })}
          onClick={() => sending.mutate()}
          size="lg"
          variant="primary"
        >
          {sending.isPending
            ? t('sending', { done: sent, count: ready.length })
            : t('send', { count: left.length })}
        </Button>
      )}
      <Button {...(sending.isPending && { disabledReason: t('title') })} onClick={another} size="lg">
        {t('another')}
      </Button>
    </Row>
  )
}

type OneProps = { readonly item: FileItem; readonly outcome: Outcome | undefined }

function OneOrder({ item, outcome }: OneProps) {
  const t = useWords(orderFileWords)
  const { rows, customerName, province, goods, amounts, isUnderFloor, faults, problem } = item
  return (
    <Card>
      <Stack gap={1}>
        <Row gap={2} justify="between">
          <strong>{[customerName, province].filter(Boolean).join(' · ') || '—'}</strong>
          <Text size="sm" tone="third">
            {t('row', { rows: rows.join(', ') })}
          </Text>
        </Row>
        <Text size="sm" tone="second">
          {goods}
        </Text>
        {amounts && (
          <Text size="sm">
            {t('amounts', {
              customer: moneyText(amounts.customerSatang),
              owed: moneyText(amounts.owedSatang),
              margin: moneyText(amounts.marginSatang),
            })}
          </Text>
        )}
        {isUnderFloor && (
          <Text size="sm" tone="attention">
            {t('underFloor')}
          </Text>
        )}
        {faults.map(({ row, why, stood }) => (
          <Text key={`${row} ${why}`} size="sm" tone="bad">
            {t(why, { stood })}
          </Text>
        ))}
        {problem !== null && (
          <Text size="sm" tone="bad">
            {problem}
          </Text>
        )}
        {isSent(outcome) && <Chip tone="green">{t('sent', { number: outcome.orderNumber })}</Chip>}
        {outcome !== undefined && 'failed' in outcome && <Note tone="red">{outcome.failed}</Note>}
      </Stack>
    </Card>
  )
}
