const awning = [40, 80, 120, 160, 200, 240]
const goods = [92, 124, 156]

/** The shop of the drawings with its shutter up: lights on, goods on the shelf, a garland. */
export function OpenShop() {
  return (
    <svg aria-hidden height="180" style={{ maxWidth: '100%' }} viewBox="30 30 260 190" width="246">
      <rect fill="var(--soft-2)" height="146" rx="10" width="220" x="50" y="60" />
      <rect fill="var(--warm-glow)" height="92" rx="4" width="112" x="78" y="100" />
      <path d="M78 150h112v5H78z" fill="var(--draw-main)" />
      {goods.map((x, index) => (
        <rect
          fill={index === 1 ? 'var(--warm)' : 'var(--draw-mid)'}
          height={index === 1 ? 30 : 24}
          key={x}
          rx="3"
          width="22"
          x={x}
          y={index === 1 ? 120 : 126}
        />
      ))}
      <path d="M92 160h84v32H92z" fill="#ffffff" opacity=".7" />
      <rect fill="var(--warm-glow)" height="102" rx="3" width="44" x="206" y="104" />
      <path d="M206 104l12 5v101l-12-4z" fill="var(--draw-main)" />
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
      <path
        d="M58 40v-8M54 36h8M262 44v-9M257.500 39.500h9M160 40v-6M157 37h6"
        stroke="var(--warm)"
        strokeLinecap="round"
        strokeWidth="2.5"
      />
    </svg>
  )
}
