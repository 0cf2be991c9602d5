/** The runs of dark modules in a row, as start and length. */
function darkRuns(row: string): [start: number, length: number][] {
  return [...row.matchAll(/1+/g)].map((run) => [run.index, run[0].length])
}

/**
 * Rows of `1` and `0` as an SVG of one path, a unit a module: sharp at any size, and without the
 * hairlines that squares drawn one by one show between them.
 */
export function modulePicture(rows: readonly string[]): string {
  const width = rows[0]?.length ?? 0
  const path = rows.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows.length}" viewBox="0 0 ${width} ${rows.length}" shape-rendering="crispEdges"><path d="${path.join('')}"/></svg>`
}
