// Faces made of parts, drawn for this house: the numbers are chosen by lot or by hand, the parts lie on a square of 64.
// A part is a list of paths; each says what it is painted with.

export type Paint = 'skin' | 'hair' | 'ink' | 'white' | 'tint' | 'shade' | 'gold' | 'line' | 'blush'
export type Path = readonly [paint: Paint, d: string]
export type Part = readonly Path[]

/** What people wear and stand before, in the order of their numbers. */
export const TINTS = [
  '#b3362b',
  '#dd7a30',
  '#d8a21f',
  '#84943a',
  '#3d8f62',
  '#2d8a8c',
  '#3c80c4',
  '#34509f',
  '#6d3f91',
  '#ab467f',
  '#86572f',
  '#5c6672',
] as const

export const SKINS = ['#f7d6b8', '#eebd93', '#d59a68', '#b0774a', '#8f5c36', '#704628'] as const
export const HAIRS = [
  '#3a2618',
  '#2a1d16',
  '#7b4a22',
  '#b5652a',
  '#e0b24c',
  '#54545e',
  '#c9412f',
  '#b7b0a6',
  '#1f2740',
  '#8c3f66',
] as const

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const HEADS = [
  'M16 34a16 17 0 0 1 32 0c0 11-7 18-16 18s-16-7-16-18z',
  'M17 32a15 16 0 0 1 30 0c0 13-6 21-15 21s-15-8-15-21z',
  'M16 26q0-7 16-7t16 7v14q0 12-16 12t-16-12z',
  'M15 31a17 15 0 0 1 34 0c0 10-8 17-17 23c-9-6-17-13-17-23z',
  'M14 36a18 16 0 0 1 36 0c0 10-8 16-18 16s-18-6-18-16z',
  'M17 30a15 13 0 0 1 30 0v10q0 8-8 11q-7 3-14 0q-8-3-8-11z',
] as const

export const FACES: readonly Part[] = HEADS.map((d) => [
  ['skin', disc(15.5, 37, 4) + disc(48.5, 37, 4)],
  ['skin', d],
  ['blush', disc(23, 42.5, 2.8) + disc(41, 42.5, 2.8)],
])

/** Behind the head and before it. */
export const HAIR: readonly { back?: Part; front: Part }[] = [
  { front: [] },
  { front: [['hair', 'M14 33c-1-13 7-20 18-20s19 7 18 20c-3-2-4-6-5-9c-7 3-19 3-26 0c-1 3-2 7-5 9z']] },
  { front: [['hair', 'M14 34c-2-14 7-21 18-21s20 6 18 21c-3-1-4-5-5-9q-11 2-19-5q-2 7-7 9q-3 2-5 5z']] },
  {
    front: [
      [
        'hair',
        disc(17, 27, 6) + disc(22, 19, 6.5) + disc(31, 16, 7) + disc(41, 18, 6.5) + disc(47, 26, 6) + disc(32, 20, 7),
      ],
    ],
  },
  {
    back: [['hair', 'M12 34c-2-14 8-22 20-22s22 8 20 22l2 22q-11 4-22 4t-22-4z']],
    front: [['hair', 'M16 31q0-14 16-15q16 1 16 15q-7-3-9-8q-10 7-23 8z']],
  },
  {
    back: [['hair', disc(32, 10, 7)]],
    front: [['hair', 'M15 31c0-12 7-17 17-17s17 5 17 17q-5-2-7-7q-10 3-20 0q-2 5-7 7z']],
  },
  { front: [['hair', 'M14 33l-1-14l7 4l3-11l7 7l6-9l4 10l9-4l-2 9l4 8q-4-2-6-8q-13 3-26 0q-2 6-5 8z']] },
  {
    back: [['hair', 'M11 33c-1-14 8-21 21-21s22 7 21 21l1 13q-5 5-10 3V30H20v19q-5 2-10-3z']],
    front: [['hair', 'M16 31c0-10 6-15 16-15s16 5 16 15q-8-5-16-5t-16 5z']],
  },
  {
    back: [['hair', 'M46 20q12-2 12 12q0 12-7 18q1-12-4-16z']],
    front: [['hair', 'M14 33c-1-14 8-20 18-20s19 6 18 19q-5-1-8-9q-12 0-18 3q-6 2-10 7z']],
  },
  {
    front: [
      ['hair', 'M27 26q-3-16 5-19q8 3 5 19q-5-2-10 0z'],
      ['hair', 'M16 40q2 6 6 5q10-5 20 0q4 1 6-5q0 15-16 15t-16-15zm11 6q5 5 10 0q-5-3-10 0z'],
    ],
  },
]

export const EYES: readonly Part[] = [
  [['ink', disc(25.5, 36, 2.6) + disc(38.5, 36, 2.6)]],
  [
    ['white', disc(25.5, 36, 4.6) + disc(38.5, 36, 4.6)],
    ['ink', disc(26.3, 36.4, 2.5) + disc(39.3, 36.4, 2.5)],
  ],
  [['line', 'M21.5 37.5q4-5.5 8 0M34.5 37.5q4-5.5 8 0']],
  [
    ['line', 'M21.5 35h8M34.5 35h8'],
    ['ink', 'M23 35h5q-1 4-2.5 4t-2.5-4zM36 35h5q-1 4-2.5 4t-2.5-4z'],
  ],
  [
    ['ink', disc(25, 36, 2.3) + disc(39, 36, 2.3)],
    ['line', `${disc(25, 36, 5.6)}${disc(39, 36, 5.6)}M30.6 35.5q1.4-1 2.8 0`],
  ],
  [
    ['ink', disc(25.5, 36, 2.6)],
    ['line', 'M34.5 37q4-4.5 8 0M21.5 30.5q4-2.5 7.5-1'],
  ],
]

export const MOUTHS: readonly Part[] = [
  [['line', 'M25.5 44.5q6.5 5.5 13 0']],
  [
    ['white', 'M24.5 43.5h15q-1 7-7.5 7t-7.5-7z'],
    ['line', 'M24.5 43.5h15q-1 7-7.5 7t-7.5-7z'],
  ],
  [['line', 'M28.5 46h7']],
  [['ink', disc(32, 46, 3)]],
  [['line', 'M26 46.5q7 1.5 12-3']],
  [
    ['hair', 'M32 43q-4-3-8 0q-2 2-4 1q2 5 7 4q3-1 5-3q2 2 5 3q5 1 7-4q-2 1-4-1q-4-3-8 0z'],
    ['line', 'M29.5 49.5q2.5 1.5 5 0'],
  ],
]

export const HATS: readonly Part[] = [
  [],
  [
    ['tint', 'M15 25c0-11 7-16 17-16s17 5 17 16q-17-4-34 0z'],
    ['shade', 'M15 25q17-5 34 0q9 2 10 5q-12-4-26-4q-12 0-18 1z'],
  ],
  [
    ['ink', 'M20 3h24v18H20z'],
    ['tint', 'M20 16h24v5H20z'],
    ['ink', 'M11 21h42q1 4-4 4H15q-5 0-4-4z'],
  ],
  [
    ['tint', 'M14 26c0-13 7-18 18-18s18 5 18 18z'],
    ['shade', 'M12 22h40q2 0 2 3t-2 3H12q-2 0-2-3t2-3z'],
    ['white', disc(32, 7, 4.5)],
  ],
  [
    ['gold', 'M16 24l-3-15l10 7l9-11l9 11l10-7l-3 15z'],
    ['tint', disc(32, 19, 2.6) + disc(22, 20, 1.8) + disc(42, 20, 1.8)],
  ],
  [
    ['gold', 'M13 25c0-12 8-18 19-18s19 6 19 18q-19-4-38 0z'],
    ['shade', 'M10 25q22-6 44 0q1 3-2 3q-20-5-40 0q-3 0-2-3z'],
    ['ink', disc(32, 15, 6)],
    ['white', disc(32, 15, 4)],
  ],
  [
    ['tint', 'M15 24Q26 10 39 1q-2 7 1 12q3 5 9 11q-17-4-34 0z'],
    ['shade', 'M10 25q22-7 44 0q1 3-2 3q-20-5-40 0q-3 0-2-3z'],
    ['gold', 'M31 11l1.5 3l3.5 1l-2.5 2.4l1 3.6l-3.5-1.6l-3.5 1.6l1-3.6l-2.5-2.4l3.5-1z'],
  ],
  [
    ['tint', disc(44, 17, 4) + disc(50, 20, 4) + disc(50, 27, 4) + disc(43, 29, 4) + disc(39, 23, 4)],
    ['gold', disc(45, 23, 3.6)],
  ],
]

export interface Looks {
  face: number
  hair: number
  eyes: number
  mouth: number
  hat: number
}

/** A portrait as it is kept: a number for each part, with dots between them. */
export function looksOf(text: string): Looks {
  const [face = 0, hair = 0, eyes = 0, mouth = 0, hat = 0] = text.split('.').map(Number)
  return { face, hair, eyes, mouth, hat }
}
export const looksText = ({ face, hair, eyes, mouth, hat }: Looks): string => [face, hair, eyes, mouth, hat].join('.')
