import { QuantityStepper, Row, Stack, Text, useWords } from '@langraan/ui'
import type { OrderDetails } from '../../contract.ts'
import { piecesOf } from '../../rules/rules.ts'
import { deskWords } from '../settings/desk-words.ts'

/** An article of an order, with how many pieces were sent and how many of them came back before. */
export type ReturnedArticle = {
  readonly variantId: string
  readonly name: string
  readonly sent: number
  readonly back: number
}

type Count = { readonly good: number; readonly damaged: number }

/** How many pieces of each article came back, by its variant. */
export type ReturnedCounts = Readonly<Record<string, Count>>

const NONE: Count = { good: 0, damaged: 0 }

/** Each article once, whichever lines it stands on. */
export function returnedArticlesOf({ lines }: Pick<OrderDetails, 'lines'>): ReturnedArticle[] {
  const sent = piecesOf(lines)
  return [...new Map(lines.map((line) => [line.variantId, line])).values()].map((line) => ({
    variantId: line.variantId,
    name: [line.productName, line.variantName].filter(Boolean).join(' · '),
    sent: sent.get(line.variantId) ?? 0,
    back: line.returnedCount,
  }))
}

/** What came back as it is sent: pieces that can be sold, and those that cannot. */
export const returnedLines = (counts: ReturnedCounts) =>
  Object.entries(counts).flatMap(([variantId, { good, damaged }]) => [
    ...(good > 0 ? [{ variantId, quantity: good, damaged: false }] : []),
    ...(damaged > 0 ? [{ variantId, quantity: damaged, damaged: true }] : []),
  ])

type Props = {
  readonly articles: readonly ReturnedArticle[]
  readonly counts: ReturnedCounts
  readonly onChange: (counts: ReturnedCounts) => void
}

/** How many pieces of each article came back, those that can be sold and those that cannot. */
export const ReturnedArticles = ({ articles, counts, onChange }: Props) =>
  articles.map((article) => (
    <Article
      article={article}
      key={article.variantId}
      onChange={(count) => onChange({ ...counts, [article.variantId]: count })}
      value={counts[article.variantId] ?? NONE}
    />
  ))

type ArticleProps = {
  readonly article: ReturnedArticle
  readonly value: Count
  readonly onChange: (value: Count) => void
}

function Article({ article, value, onChange }: ArticleProps) {
  const t = useWords(deskWords)
  const left = article.sent - article.back
  return (
    <Stack gap={2}>
      <Stack gap={1}>
        <Text weight="medium">{article.name}</Text>
        <Text size="sm" tone="third">
          {t('canReturn', { sent: article.sent, back: article.back })}
        </Text>
      </Stack>
      {(['good', 'damaged'] as const).map((condition) => (
        <Row gap={3} justify="between" key={condition}>
          <Text size="sm">{t(condition)}</Text>
          <QuantityStepper
            max={left - value[condition === 'good' ? 'damaged' : 'good']}
            name={`${article.name} ${t(condition)}`}
            onChange={(count) => onChange({ ...value, [condition]: count })}
            value={value[condition]}
          />
        </Row>
      ))}
    </Stack>
  )
}
