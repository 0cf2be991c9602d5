import { formatDate } from '@langraan/thai'
import { Button, notify, useLanguage, useWords } from '@langraan/ui'
import { IconPhoto } from '@langraan/ui/icons'
import { useMutation } from '@tanstack/react-query'
import type { AgentProduct } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'
import { usePictures } from '../use-pictures.ts'
import { useSelf } from '../use-self.ts'
import { MOST_ROWS, picturesOf } from './picture-rows.ts'
import { pricesWords } from './prices-words.ts'
import { shareFiles } from './share-pictures.ts'

// Sharp enough for the square that it is drawn into.
const THUMB_WIDTH = 320

/** The prices to ask for as pictures to hand on, of all goods or of those that are searched for. */
export function PricesPictureButton({ text }: { readonly text: string }) {
  const t = useWords(pricesWords)
  const language = useLanguage()
  const self = useSelf()
  const pictureOf = usePictures()
  const productsOf = useAllProducts()
  const share = useMutation({
    mutationFn: async () => {
      const pictures = picturesOf(await productsOf(text))
      const { drawPrices } = await import('./draw-prices.ts')
      const day = t('pricesOn', { day: formatDate(new Date(), { language, style: 'date' }) })
      const heading = { shopName: self.profile.shopName, day }
      const files: File[] = []
      for (const [index, rows] of pictures.entries()) {
        const shown = rows.map((row) => ({ ...row, pictureUrl: pictureOf(row.pictureUrl, THUMB_WIDTH) }))
        const drawn = await drawPrices(shown, heading)
        files.push(new File([drawn], `${heading.shopName}-${index + 1}.png`, { type: drawn.type }))
      }
      return { shared: await shareFiles(files), count: files.length }
    },
    onSuccess: ({ shared, count }) => {
      if (shared === 'saved') notify('success', t('saved', { count }))
    },
    onError: () => notify('error', t('shareFailed')),
  })
  return (
    <Button busy={share.isPending} icon={IconPhoto} onClick={() => share.mutate()}>
      {t('asPicture')}
    </Button>
  )
}

/** Asks for page after page, until all are there or there are enough. */
function useAllProducts(): (text: string) => Promise<AgentProduct[]> {
  const { api, shopId } = useAgent()
  return async (text) => {
    const all: AgentProduct[] = []
    for (let page = 1; all.length < MOST_ROWS; page++) {
      const { items, total } = await api('GET /shops/:shopId/agent/products', {
        params: { shopId },
        query: { text, page },
      })
      all.push(...items)
      if (items.length === 0 || all.length >= total) break
    }
    return all
  }
}
