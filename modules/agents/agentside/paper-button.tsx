import { Button, FailureState, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconFileText } from '@langraan/ui/icons'
import { useAgent } from './agent-context.ts'
import { frameWords } from './frame-words.ts'

type Props = { readonly month?: string }

/** A paper of one's own as PDF: the statement of a month, else the price list. It is made, then opened. */
export function PaperButton({ month }: Props) {
  const t = useWords(frameWords)
  const language = useLanguage()
  const { api, shopId, href } = useAgent()
  const make = useChange(api, 'POST /shops/:shopId/agent/papers', {
    once: true,
    call: () => ({
      params: { shopId },
      body: month
        ? { agentPaper: 'statement' as const, month, language }
        : { agentPaper: 'prices' as const, language },
    }),
  })
  if (make.isError) return <FailureState compact failure={make.error} title={t('paperFailed')} />
  if (make.data)
    return (
      <Button
        href={href(`/api/v1/shops/${shopId}/agent/papers/${make.data.agentPaperId}`)}
        icon={IconFileText}
        newTab
        variant="soft"
      >
        {t('openPaper')}
      </Button>
    )
  return (
    <Button busy={make.isPending} icon={IconFileText} onClick={() => make.mutate(undefined)}>
      PDF
    </Button>
  )
}
