import { createContext, use } from 'react'
import type { ComponentProps, ComponentType } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }

function PlainLink(props: LinkProps) {
  return <a {...props} />
}

/** How a link is drawn. An app puts its router's link here, so that parts need not know the router. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** A link that follows the app's router, or a plain anchor where there is none. */
export function AppLink(props: LinkProps) {
  const Drawn = use(LinkContext)
  return <Drawn {...props} />
}
