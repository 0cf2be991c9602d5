import { chooseShop, useChosenShop } from '@langraan/shops/backoffice'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

// Their addresses name no shop, and they show one shop's things all the same: that of the switcher.
const OF_CHOSEN_SHOP = /^\/app\/images(\/|$)/

export type OpenShop = { readonly shopId: string | undefined; readonly isNamed: boolean }

/** The shop whose things are on the screen, and whether the address names it. */
export function useOpenShop(path: string): OpenShop {
  const { shopId } = useParams({ strict: false }) as { readonly shopId?: string }
  const { shop } = useSearch({ strict: false }) as { readonly shop?: string }
  const chosen = useChosenShop(shop)
  const isOfChosen = OF_CHOSEN_SHOP.test(path)
  const open = shopId ?? (isOfChosen ? (chosen ?? undefined) : undefined)
  useEffect(() => {
    if (open !== undefined) chooseShop(open)
  }, [open])
  return { shopId: open, isNamed: !isOfChosen }
}
