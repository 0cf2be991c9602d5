const shutters = [100, 115, 130, 145, 160, 175]
const awning = [40, 80, 120, 160, 200, 240]

/** A shop with its shutter down; the sign carries a short word, such as an error code. */
export function ClosedShop({ sign }: { readonly sign?: string }) {
  return (
    <svg aria-hidden height="180" style={{ maxWidth: '100%' }} viewBox="30 40 260 180" width="260">
      <rect fill="var(--soft-2)" height="146" rx="10" width="220" x="50" y="60" />
      <g fill="var(--surface)" stroke="var(--draw-pale)">
        {shutters.map((y) => (
          <rect height="15" key={y} width="112" x="78" y={y} />
        ))}
      </g>
      <rect fill="var(--warm-glow)" height="102" rx="3" width="44" x="206" y="104" />
      <path d="M206 104l26 8v98l-26-5z" fill="var(--draw-main)" />
      <circle cx="227" cy="160" fill="var(--warm)" r="2.5" />
      <path d="M40 58a10 10 0 0 1 10-10h220a10 10 0 0 1 10 10v18H40z" fill="var(--draw-main)" />
      {awning.map((x, index) => (
        <path
          d={`M${x} 75h40v8a20 17 0 0 1-40 0z`}
          fill={index % 2 === 0 ? 'var(--draw-mid)' : '#ffffff'}
          key={x}
          stroke="var(--draw-pale)"
          strokeWidth=".5"
        />
      ))}
      {sign !== undefined && (
        <>
          <path d="M112 112v20M152 112v20" stroke="#8a7a62" strokeWidth="1.5" />
          <rect
            fill="var(--warm-soft)"
            height="34"
            rx="5"
            stroke="var(--warm-line)"
            width="72"
            x="98"
            y="130"
          />
          <text fill="var(--warm-text)" fontSize="17" fontWeight="600" textAnchor="middle" x="134" y="153">
            {sign}
          </text>
        </>
      )}
    </svg>
  )
}
