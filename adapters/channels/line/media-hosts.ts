/** The hosts on which LINE keeps what everybody may see; `stickerUrl` where stickers lie elsewhere. */
export const contentHosts = (stickerUrl: string) => ({
  names: ['line-scdn.net'],
  origin: stickerUrl,
})
