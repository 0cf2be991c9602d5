/** Who signs in to the demo, and where its shop stands. */
export const demoShop = { email: 'maliwan@malila.example', slug: 'malila' } as const
