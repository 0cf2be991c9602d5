import { pictureUrl } from '@langraan/orders/backoffice'
import { Card, Chip, Note, Row, Stack, Text, Thumb, useWords } from '@langraan/ui'
import { IconMapPin } from '@langraan/ui/icons'
import type { GoodsToPack, Packing } from '../../contract.ts'
import { nextGoods } from '../../rules/rules.ts'
import { packingWords } from './packing-words.ts'
import styles from './packing.module.css'
import type { AtBench } from './use-packing.ts'

export const nameOf = ({ productName, variantName }: { productName: string; variantName: string }): string =>
  [productName, variantName].filter(Boolean).join(' ')

type Props = { readonly packing: Packing; readonly last: AtBench['last']; readonly shopId: string }

/** The one thing to do next, large; and what was wrong with the last piece, until the next one is scanned. */
export function NextStep({ packing, last, shopId }: Props) {
  const t = useWords(packingWords)
  const next = nextGoods(packing.goods)
  return (
    <Card>
      <Stack gap={4}>
        {next ? (
          <Row align="top" gap={4} wrap>
            <Thumb alt="" size={96} src={pictureUrl(shopId, next.pictureId)} />
            <Stack gap={2} grow>
              <Row gap={2} wrap>
                <Shelf goods={next} />
                <Text tone="second">{t('pickMore', { count: next.quantity - next.counted })}</Text>
              </Row>
              <output className={styles.step}>{t('scanNow', { name: nameOf(next) })}</output>
            </Stack>
          </Row>
        ) : (
          <Stack gap={1}>
            <output className={styles.step}>{t('allIn')}</output>
            <Text tone="second">{t('weighNow')}</Text>
          </Stack>
        )}
        <Trouble last={last} shopId={shopId} />
      </Stack>
    </Card>
  )
}

export function Shelf({ goods }: { readonly goods: GoodsToPack }) {
  const t = useWords(packingWords)
  return goods.shelf ? (
    <Chip icon={IconMapPin} tone="blue">
      {t('shelf', { shelf: goods.shelf })}
    </Chip>
  ) : (
    <Chip tone="outline">{t('noShelf')}</Chip>
  )
}

/** Why the last piece was not counted: what it is, and where it belongs. */
function Trouble({ last, shopId }: Pick<Props, 'last' | 'shopId'>) {
  const t = useWords(packingWords)
  if (last?.refusal !== undefined)
    return (
      <Note announce="alert" title={t('refused')} tone="red">
        {last.refusal}
      </Note>
    )
  const scanned = last?.answer?.scanned
  if (!last || !scanned || scanned.outcome === 'counted') return null
  const { outcome, scanned: article } = scanned
  const code = typeof last.scan === 'object' && 'code' in last.scan ? last.scan.code : ''
  const name = article ? nameOf(article) : code
  const shelf = article?.shelf ? t('itsShelf', { shelf: article.shelf }) : t('itsPlace')
  const [title, text] = {
    wrong: [t('wrong', { name }), t('wrongText', { shelf })],
    too_many: [t('tooMany', { name }), t('tooManyText', { shelf })],
    unknown: [t('unknown', { code }), t('unknownText')],
  }[outcome]
  return (
    <Note announce="alert" key={last.key} title={title} tone="red">
      <Row gap={3}>
        {article && <Thumb alt="" size={44} src={pictureUrl(shopId, article.pictureId)} />}
        <Stack gap={1}>
          <Text>{text}</Text>
          <Text size="sm" tone="second">
            {t('scanOn')}
          </Text>
        </Stack>
      </Row>
    </Note>
  )
}
