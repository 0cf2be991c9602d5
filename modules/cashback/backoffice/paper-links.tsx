import { Button, FailureState, Row, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconFileText } from '@langraan/ui/icons'
import { cashbackApi } from './cashback-api.ts'
import { paperWords } from './paper-words.ts'

export type WantedPaper =
  | { readonly cashbackPaper: 'statement'; readonly month: string }
  | { readonly cashbackPaper: 'voucher'; readonly withdrawalId: string }

type Props = { readonly shopId: string; readonly wanted: WantedPaper }
const languages = ['th', 'en'] as const

/** Has a paper made in either language; once it is, it can be opened. */
export function PaperLinks({ shopId, wanted }: Props) {
  const t = useWords(paperWords)
  const make = useChange(cashbackApi, 'POST /shops/:shopId/cashback/papers', {
    once: true,
    call: (language: 'th' | 'en') => ({ params: { shopId }, body: { ...wanted, language } }),
  })
  const { data, variables } = make
  return (
    <>
      {make.isError && <FailureState compact failure={make.error} title={t('failed')} />}
      <Row gap={2} wrap>
        {languages.map((language) => (
          <Button
            busy={make.isPending && variables === language}
            key={language}
            onClick={() => make.mutate(language)}
          >
            {t(`make_${language}`)}
          </Button>
        ))}
        {data && variables && (
          <Button
            href={`/api/v1/shops/${shopId}/cashback/papers/${data.cashbackPaperId}`}
            icon={IconFileText}
            newTab
            variant="primary"
          >
            {t(`open_${variables}`)}
          </Button>
        )}
      </Row>
    </>
  )
}
