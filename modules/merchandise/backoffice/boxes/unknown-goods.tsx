import { AppLink, Card, Chip, Row, Text, useWords } from '@langraan/ui'
import type { Tonight } from '../../contract.ts'
import styles from './boxes.module.css'
import type { NightProps } from './night-props.ts'
import { tonightWords } from './tonight-words.ts'

type Article = Tonight['tooLarge'][number]['goods'][number] & {
  readonly lacks?: Tonight['unknown'][number]['goods'][number]['lacks']
}
type Listed = { readonly article: Article; readonly orders: number }

/** Each article once, with how many orders wait for it. */
function listedOf(orders: readonly { readonly goods: readonly Article[] }[]): Listed[] {
  const listed = new Map<string, Listed>()
  for (const { goods } of orders)
    for (const article of goods) {
      const before = listed.get(article.variantId)
      listed.set(article.variantId, { article, orders: (before?.orders ?? 0) + 1 })
    }
  return [...listed.values()].toSorted((a, b) => b.orders - a.orders)
}

/** Goods of which nobody knows the box, each with the way to where its size is entered. */
export function UnknownGoods({ night, shopId }: NightProps) {
  const t = useWords(tonightWords)
  return (
    <div id="unknown-goods">
      {night.unknown.length > 0 && (
        <Card flush hint={t('unknownHint')} title={t('unknownTitle')}>
          <Articles link={t('enter')} listed={listedOf(night.unknown)} shopId={shopId} />
        </Card>
      )}
      {night.tooLarge.length > 0 && (
        <Card flush hint={t('tooLargeHint')} title={t('tooLargeTitle')}>
          <Articles link={t('look')} listed={listedOf(night.tooLarge)} shopId={shopId} />
        </Card>
      )}
    </div>
  )
}

type Props = { readonly listed: readonly Listed[]; readonly link: string; readonly shopId: string }

function Articles({ listed, link, shopId }: Props) {
  const t = useWords(tonightWords)
  return (
    <ul className={styles.plain}>
      {listed.map(({ article: { variantId, productId, name, lacks = [] }, orders }) => (
        <li className={styles.unknown} key={variantId}>
          <span className={styles.name}>
            {name}{' '}
            <Text size="sm" tone="second">
              {t('ofOrders', { count: orders })}
            </Text>
          </span>
          <Row gap={2} wrap>
            {lacks.map((lack) => (
              <Chip key={lack} tone="amber">
                {t(`lacks${lack}`)}
              </Chip>
            ))}
            <AppLink aria-label={`${link} ${name}`} href={`/app/shops/${shopId}/products/${productId}`}>
              {link}
            </AppLink>
          </Row>
        </li>
      ))}
    </ul>
  )
}
