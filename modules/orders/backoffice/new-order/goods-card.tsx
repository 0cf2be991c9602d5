import { Button, Card, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import type { OrderGoods } from '../../contract.ts'
import { OrderLine, OrderLines } from '../order/order-lines.tsx'
import { Checked, type Checks } from './checks.tsx'
import { nameOf, type OrderLineValues, withLine, withOtherGoods, withQuantity } from './new-order-values.ts'
import { newOrderWords } from './new-order-words.ts'
import { PickOrderGoods } from './pick-order-goods.tsx'
import type { NewOrderForm } from './use-new-order.ts'

type Props = { readonly shopId: string; readonly form: NewOrderForm; readonly checks: Checks }

/** What is ordered: lines, what the message names and the shop does not have, and the search for more. */
export function GoodsCard({ shopId, form, checks }: Props) {
  const t = useWords(newOrderWords)
  const { lines } = form.values
  const unknown = checks.find('unknown')
  const setLines = (next: OrderLineValues[]): void => form.set('lines', next as never)
  return (
    <Card title={t('goods')}>
      <Stack gap={3}>
        {lines.length > 0 && (
          <OrderLines lines={lines} onChange={setLines}>
            {(line, change) => (
              <Line
                checks={checks}
                form={form}
                line={line}
                onChange={change}
                onOther={(goods) => setLines(withOtherGoods(lines, line, goods))}
                shopId={shopId}
              />
            )}
          </OrderLines>
        )}
        <div
          data-check={unknown ? true : undefined}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && unknown) checks.settle(unknown)
          }}
        >
          <Stack gap={2}>
            {unknown && (
              <Note title={t('unknown', { text: unknown.text, count: unknown.quantity })} tone="amber">
                <Row gap={2} justify="between" wrap>
                  <Text size="sm">{t('unknownHelp')}</Text>
                  <Button onClick={() => checks.settle(unknown)} size="sm">
                    {t('leaveOut')}
                  </Button>
                </Row>
              </Note>
            )}
            <PickOrderGoods
              error={form.errors.lines}
              key={unknown?.text}
              onPick={(goods) => {
                const pieces = [unknown?.quantity, unknown ? 'read' : 'hand'] as const
                form.change('lines', (now) => withLine(now, goods, ...pieces) as never)
                if (unknown) checks.settle(unknown)
              }}
              shopId={shopId}
              startWith={unknown?.text ?? ''}
            />
          </Stack>
        </div>
      </Stack>
    </Card>
  )
}

type LineProps = Props & {
  readonly line: OrderLineValues
  readonly onChange: (next: OrderLineValues | undefined) => void
  readonly onOther: (goods: OrderGoods) => void
}

function Line({ shopId, form, checks, line, onChange, onOther }: LineProps) {
  const t = useWords(newOrderWords)
  const name = nameOf(line)
  const check = form.values.checks.find((one) => one.part === 'goods' && one.variantId === line.variantId)
  const others = check?.part === 'goods' ? check.alternatives : []
  const isShort = line.quantity > line.available
  return (
    <Checked
      alternatives={others.map((goods) => ({
        // Of the same goods only what differs: the name stands above.
        text: goods.productName === line.productName ? goods.variantName || goods.sku : nameOf(goods),
        use: () => onOther(goods),
      }))}
      check={check}
      checks={checks}
      isFilled
      name={name}
    >
      <OrderLine
        isShort={isShort}
        line={line}
        note={[
          line.sku,
          t(isShort ? 'tooFew' : 'left', { count: Math.max(0, line.available) }),
          isShort && line.elsewhere > 0 && t('elsewhere', { count: line.elsewhere }),
        ]
          .filter(Boolean)
          .join(' · ')}
        onDiscount={(discountSatang) => onChange({ ...line, discountSatang })}
        onQuantity={(quantity) => onChange(withQuantity(line, quantity))}
        onRemove={() => onChange(undefined)}
        shopId={shopId}
      />
    </Checked>
  )
}
