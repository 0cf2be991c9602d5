import { IconButton, moneyText, Note, QuantityStepper, Stack, Text, Thumb, useWords } from '@langraan/ui'
import { FieldError, MoneyField, PickField, useSettled } from '@langraan/ui/forms'
import { IconTrash } from '@langraan/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { AgentProduct, AgentQuote } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'
import { StockWord } from '../prices/stock-word.tsx'
import { usePictures } from '../use-pictures.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import { lineOf, type OrderLine, withLine } from './order-values.ts'
import type { OrderForm } from './use-new-order.ts'

const productsRoute = 'GET /shops/:shopId/agent/products'

type Row = { readonly product: AgentProduct; readonly goods: AgentProduct['variants'][number] }
const rowsOf = (products: readonly AgentProduct[]): Row[] =>
  products.flatMap((product) => product.variants.map((goods) => ({ product, goods })))

/** What is sold: how many, and for what a piece. */
export function GoodsPart({
  form,
  quote,
}: {
  readonly form: OrderForm
  readonly quote: AgentQuote | undefined
}) {
  const t = useWords(newOrderWords)
  const { lines, unknown } = form.values
  const missingId = useId()
  return (
    <section aria-label={t('goods')} className={styles.part}>
      <h2>{t('goods')}</h2>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <Line form={form} index={index} key={line.variantId} line={line} quote={quote} />
        ))}
      </ul>
      {unknown.map((text) => (
        <Note key={text} tone="amber">
          {t('goodsUnknown', { text })}
        </Note>
      ))}
      <PickGoods form={form} />
      {form.errors['lines'] !== undefined && <FieldError id={missingId}>{form.errors['lines']}</FieldError>}
    </section>
  )
}

type LineProps = {
  readonly form: OrderForm
  readonly line: OrderLine
  readonly index: number
  readonly quote: AgentQuote | undefined
}

function Line({ form, line, index, quote }: LineProps) {
  const t = useWords(newOrderWords)
  const pictureOf = usePictures()
  const { lines } = form.values
  const quoted = quote?.lines.find(({ variantId }) => variantId === line.variantId)
  const floor = quoted?.isUnderFloor ? quoted.leastSatang : null
  const price = form.field(`lines.${index}.customerSatang`)
  const error = floor === null ? price.error : t('underFloor', { amount: moneyText(floor) })
  const least =
    typeof quoted?.leastSatang !== 'number' ? [] : [t('leastIs', { amount: moneyText(quoted.leastSatang) })]
  const change = (changed: Partial<OrderLine>): void =>
    form.set(
      'lines',
      lines.map((one) => (one.variantId === line.variantId ? { ...one, ...changed } : one)),
    )
  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <Thumb alt="" size={44} src={pictureOf(line.pictureUrl, 160)} />
        <span className={styles.lineName}>{line.name}</span>
        <IconButton
          icon={IconTrash}
          label={t('remove', { name: line.name })}
          onClick={() =>
            form.set(
              'lines',
              lines.filter(({ variantId }) => variantId !== line.variantId),
            )
          }
        />
      </div>
      <div className={styles.lineFields}>
        <QuantityStepper
          min={1}
          name={t('quantityOf', { name: line.name })}
          onChange={(quantity) => change({ quantity })}
          value={line.quantity}
        />
        <MoneyField
          {...price}
          {...(error !== undefined && { error })}
          help={[...(quoted ? [t('costEach', { cost: moneyText(quoted.agentSatang) })] : []), ...least].join(
            ' · ',
          )}
          label={t('pricePer')}
        />
      </div>
    </li>
  )
}

function PickGoods({ form }: { readonly form: OrderForm }) {
  const t = useWords(newOrderWords)
  const { api, shopId } = useAgent()
  const pictureOf = usePictures()
  const [text, setText] = useState('')
  const settled = useSettled(text.trim())
  const asked = useQuery({
    ...api.query(productsRoute, { params: { shopId }, query: { text: settled } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const lookUp = async (wanted: string): Promise<Row | undefined> =>
    rowsOf((await api(productsRoute, { params: { shopId }, query: { text: wanted } })).items)[0]
  return (
    <PickField<Row>
      found={asked.data && rowsOf(asked.data.items)}
      isEarlier={settled !== text.trim() || asked.isPlaceholderData}
      keyOf={({ goods }) => goods.variantId}
      label={t('addGoods')}
      lookUp={lookUp}
      none={t('goodsNone')}
      onPick={({ product, goods }) => form.change('lines', (now) => withLine(now, lineOf(product, goods)))}
      onText={setText}
      text={text}
    >
      {({ product, goods }) => (
        <span className={styles.offer}>
          <Thumb alt="" size={36} src={pictureOf(product.pictureUrls[0], 160)} />
          <Stack gap={1} grow>
            <span>{[product.name, goods.variantName].filter(Boolean).join(' · ')}</span>
            <Text size="sm" tone="second">
              {t('costEach', { cost: moneyText(goods.agentSatang) })} · <StockWord stock={goods.stock} />
            </Text>
          </Stack>
        </span>
      )}
    </PickField>
  )
}

/** The article that a price list led here with is in the order at once. */
export function useGoodsOfAddress(form: OrderForm, variantId: string): void {
  const { api, shopId } = useAgent()
  const { data } = useQuery({
    ...api.query(productsRoute, { params: { shopId }, query: {} }),
    enabled: variantId !== '',
  })
  const row = data && rowsOf(data.items).find(({ goods }) => goods.variantId === variantId)
  const isThere = form.values.lines.some((line) => line.variantId === variantId)
  const [isPut, setPut] = useState(false)
  useEffect(() => {
    if (!row || isPut) return
    setPut(true)
    if (!isThere) form.change('lines', (now) => withLine(now, lineOf(row.product, row.goods)))
  }, [row, isPut, isThere, form])
}
