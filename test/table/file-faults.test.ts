import { describe, expect, it } from 'vitest'
import { PIECE_KINDS } from '../../src/core/board'
import { example, spoilt, lines, type Spoilable } from './files'

describe('pairs of a table file', () => {
  const paired = (...pairs: readonly unknown[]) =>
    spoilt((file) => {
      const [wall] = file['terrain'] as [Spoilable]
      file['terrain'] = pairs.map((pair, i) => ({ ...wall, id: `w${i}`, ...(pair === undefined ? {} : { pair }) }))
    })

  it.each<[string, readonly unknown[], readonly string[]]>([
    ['two of a pair, beside another pair', ['blue', 'red', undefined, 'red', 'blue'], []],
    ['one alone', [undefined, 'blue'], ['terrain[1].pair: "blue" is the pair of this entry alone; expected it of two']],
    ['three', ['blue', 'blue', 'blue'], ['terrain[2].pair: "blue" is already the pair of terrain[0] and terrain[1]']],
    ['no name', ['', ''], ['terrain[0].pair: expected a text that is not empty', 'terrain[1].pair: expected a text that is not empty']],
  ])('%s', (_, pairs, faults) => {
    expect(paired(...pairs)).toEqual(faults)
  })

  it('what can be moved is said with true or false', () => {
    expect(spoilt((file) => (file['terrain'][0].movable = true))).toEqual([])
    expect(spoilt((file) => (file['terrain'][0].movable = 'yes'))).toEqual(['terrain[0].movable: expected true or false'])
  })
})

describe('a picture as the ground of a table', () => {
  const picture = (value: unknown) => spoilt((file) => {
    ;(file['table'] as unknown as Record<string, unknown>)['picture'] = value
  })

  it.each<[string, unknown, readonly string[]]>([
    ['one that is fine', { file: 'pictures/meadow.webp', inchesPerPixel: 0.0125 }, []],
    ['no picture', { file: 'meadow.glb', inchesPerPixel: 0.01 }, ['table.picture.file: expected a picture that ends in .png, .jpg or .webp']],
    ['out of its folder', { file: '../meadow.png', inchesPerPixel: 0.01 }, ['table.picture.file: the path may not leave its folder']],
    ['an address', { file: 'https://x/meadow.png', inchesPerPixel: 0.01 }, ['table.picture.file: expected a relative path, found an address']],
    ['too fine', { file: 'meadow.jpg', inchesPerPixel: 0 }, ['table.picture.inchesPerPixel: expected at least 0.001 in']],
    ['too coarse', { file: 'meadow.jpeg', inchesPerPixel: 3 }, ['table.picture.inchesPerPixel: expected at most 2 in']],
    ['without its size', { file: 'meadow.jpeg' }, ['table.picture.inchesPerPixel: expected inches, from 0.001 to 2, found nothing']],
  ])('%s', (_, value, faults) => expect(picture(value)).toEqual(faults))
})

describe('edges of a table', () => {
  const edges = (value: unknown) => spoilt((file) => {
    ;(file['table'] as unknown as Record<string, unknown>)['edges'] = value
  })

  it.each<[string, unknown, readonly string[]]>([
    ['all of it', { A: 'Window side', B: 'Wall', left: 'Door & <b>', right: 'دری', rim: 'dark' }, []],
    ['nothing said', {}, []],
    ['an empty name', { A: '' }, ['table.edges.A: expected a text that is not empty']],
    ['a name that is too long', { left: 'x'.repeat(41) }, ['table.edges.left: expected at most 40 characters']],
    ['a name on two lines', { B: 'one\ntwo' }, ['table.edges.B: expected a text on one line']],
    ['no text', { right: 4 }, ['table.edges.right: expected a text']],
    ['a rim that there is not', { rim: 'gold' }, ['table.edges.rim: expected one of wood, dark, none']],
    ['an edge that there is not', { top: 'Window side' }, ['table.edges.top: unknown key']],
    ['no object', 'Window side', ['table.edges: expected { "A": "Window side", "left": "Door", "rim": "dark" }, or less of it']],
  ])('%s', (_, value, faults) => expect(edges(value)).toEqual(faults))
})

describe('faults of a table file', () => {
  const base = (value: unknown) =>
    spoilt((file) => {
      file['models'][0].base = value
    })
  const shape = (value: unknown) =>
    spoilt((file) => {
      file['terrain'][0].shape = value
    })
  const footprint = (points: unknown) => shape({ prism: { footprint: points, height: 2 } })
  const mesh = (path: unknown) => shape({ mesh: path })

  it.each<[string, () => string[], string]>([
    ['a base without a size', () => base({ round: 0 }), 'models[0].base.round: expected a number above 0'],
    ['a negative base', () => base({ round: -32 }), 'models[0].base.round: expected a number above 0'],
    ['a base as text', () => base({ round: '32' }), 'models[0].base.round: expected a number above 0'],
    ['an endless base', () => base({ round: Infinity }), 'models[0].base.round: expected a number above 0'],
    ['a base of 1e308', () => base({ round: 1e308 }), 'models[0].base.round: expected at most 500 mm'],
    ['a base of no thickness', () => base({ rect: [25, 1e-300] }), 'models[0].base.rect[1]: expected at least 0.1 mm'],
    [
      'a base with one axis',
      () => base({ oval: [60] }),
      'models[0].base.oval: expected two numbers [x axis, z axis] in mm',
    ],
    [
      'an unknown base',
      () => base({ hex: 30 }),
      'models[0].base: expected exactly one of round, oval and rect, or null for a model without a base',
    ],
    [
      'two bases',
      () => base({ round: 32, rect: [25, 25] }),
      'models[0].base: expected exactly one of round, oval and rect, or null for a model without a base',
    ],
    ['a base and a mistyped key', () => base({ round: 32, rnd: 1 }), 'models[0].base.rnd: unknown key'],
    [
      'no base',
      () =>
        spoilt((f) => {
          delete f['models'][0].base
        }),
      'models[0].base: expected exactly one of round, oval and rect, or null for a model without a base, found nothing',
    ],
    [
      'neither base nor body',
      () =>
        spoilt((f) => {
          f['models'][0].base = null
          delete f['models'][0].body
        }),
      'models[0].body: expected a body, as the model has no base',
    ],
    [
      'a place with NaN',
      () =>
        spoilt((f) => {
          f['models'][0].at = [0, NaN, 0]
        }),
      'models[0].at[1]: expected a number from -1000 to 1000',
    ],
    [
      'a place far away',
      () =>
        spoilt((f) => {
          f['terrain'][0].at = [1e308, 0, 0]
        }),
      'terrain[0].at[0]: expected a number from -1000 to 1000',
    ],
    [
      'a place in the plane',
      () =>
        spoilt((f) => {
          f['models'][0].at = [0, 0]
        }),
      'models[0].at: expected three numbers [x, y, z]',
    ],
    [
      'a turn as text',
      () =>
        spoilt((f) => {
          f['models'][0].turn = 'north'
        }),
      'models[0].turn: expected a number from -1000000 to 1000000',
    ],
    [
      'a third side',
      () =>
        spoilt((f) => {
          f['models'][0].side = 'C'
        }),
      'models[0].side: expected one of A, B, neutral',
    ],
    [
      'an empty id',
      () =>
        spoilt((f) => {
          f['models'][0].id = ''
        }),
      'models[0].id: expected a text that is not empty',
    ],
    [
      'a number for an id',
      () =>
        spoilt((f) => {
          f['models'][0].id = 7
        }),
      'models[0].id: expected a text',
    ],
    [
      'a long id',
      () =>
        spoilt((f) => {
          f['models'][0].id = 'x'.repeat(101)
        }),
      'models[0].id: expected at most 100 characters',
    ],
    [
      'a long name',
      () =>
        spoilt((f) => {
          f['name'] = 'x'.repeat(201)
        }),
      'name: expected at most 200 characters',
    ],
    [
      'a mistyped key',
      () =>
        spoilt((f) => {
          f['models'][0].trun = 3
        }),
      'models[0].trun: unknown key',
    ],
    [
      'a mistyped key on top',
      () =>
        spoilt((f) => {
          f['modles'] = []
        }),
      'modles: unknown key',
    ],
    [
      'an unknown kind',
      () =>
        spoilt((f) => {
          f['terrain'][0].kind = 'lava'
        }),
      `terrain[0].kind: expected one of ${PIECE_KINDS.join(', ')}`,
    ],
    [
      'an unknown trait',
      () =>
        spoilt((f) => {
          f['terrain'][0].traits = { sight: 'glass' }
        }),
      'terrain[0].traits.sight: expected one of solid, area, open',
    ],
    [
      'an open wall',
      () =>
        spoilt((f) => {
          f['terrain'][0].open = true
        }),
      'terrain[0].open: only a door or a piece with doors opens',
    ],
    [
      'a system without a name',
      () =>
        spoilt((f) => {
          f['system'] = ''
        }),
      'system: expected a text that is not empty',
    ],
    [
      'no table',
      () =>
        spoilt((f) => {
          delete f['table']
        }),
      'table: expected { "width": w, "depth": d }, and "mat", "picture" or "edges" where it has them, found nothing',
    ],
    [
      'a table of no width',
      () =>
        spoilt((f) => {
          f['table'].width = 0
        }),
      'table.width: expected a number above 0',
    ],
    [
      'a table too large',
      () =>
        spoilt((f) => {
          f['table'].depth = 241
        }),
      'table.depth: expected at most 240 inches',
    ],
    [
      'models that are no list',
      () =>
        spoilt((f) => {
          f['models'] = {}
        }),
      'models: expected a list of models',
    ],
    [
      'a model that is null',
      () =>
        spoilt((f) => {
          f['models'] = [null]
        }),
      'models[0]: expected a model',
    ],
    [
      'an unknown shape',
      () => shape({ sphere: 3 }),
      'terrain[0].shape: expected exactly one of box, cylinder, prism, piece and mesh',
    ],
    [
      'two shapes',
      () => shape({ box: [1, 1, 1], piece: 'crate' }),
      'terrain[0].shape: expected exactly one of box, cylinder, prism, piece and mesh',
    ],
    ['a flat box', () => shape({ box: [6, 0, 1] }), 'terrain[0].shape.box[1]: expected a number above 0'],
    [
      'a piece with a path',
      () => shape({ piece: '../secret' }),
      'terrain[0].shape.piece: expected the name of a piece, such as corner-ruin',
    ],
    [
      'a footprint of two points',
      () =>
        footprint([
          [0, 0],
          [1, 1],
        ]),
      'terrain[0].shape.prism.footprint: expected at least 3 points',
    ],
    [
      'a footprint that crosses itself',
      () =>
        footprint([
          [0, 0],
          [4, 4],
          [4, 0],
          [0, 4],
        ]),
      'terrain[0].shape.prism.footprint: the edge from point 0 to 1 crosses the edge from point 2 to 3',
    ],
    [
      'a footprint with a point twice',
      () =>
        footprint([
          [0, 0],
          [4, 0],
          [4, 0],
          [0, 4],
        ]),
      'terrain[0].shape.prism.footprint: points 1 and 2 are the same',
    ],
    [
      'a footprint that repeats its start',
      () =>
        footprint([
          [0, 0],
          [4, 0],
          [0, 4],
          [0, 0],
        ]),
      'terrain[0].shape.prism.footprint: points 3 and 0 are the same',
    ],
    [
      'a footprint on a line',
      () =>
        footprint([
          [0, 0],
          [1, 1],
          [2, 2],
        ]),
      'terrain[0].shape.prism.footprint: the outline folds back on itself at point 2',
    ],
    [
      'a footprint that touches itself',
      () =>
        footprint([
          [0, 0],
          [4, 0],
          [4, 4],
          [2, 0],
          [0, 4],
        ]),
      'terrain[0].shape.prism.footprint: the edge from point 0 to 1 crosses the edge from point 2 to 3',
    ],
    [
      'a footprint point with NaN',
      () =>
        footprint([
          [0, 0],
          [NaN, 0],
          [4, 4],
        ]),
      'terrain[0].shape.prism.footprint[1][0]: expected a number from -240 to 240',
    ],
    ['a mesh above its folder', () => mesh('../x.glb'), 'terrain[0].shape.mesh: the path may not leave its folder'],
    [
      'a mesh deep above its folder',
      () => mesh('a/../../x.glb'),
      'terrain[0].shape.mesh: the path may not leave its folder',
    ],
    [
      'an absolute mesh',
      () => mesh('/etc/x.glb'),
      'terrain[0].shape.mesh: expected a relative path, found an absolute one',
    ],
    ['a mesh on a drive', () => mesh('C:/x.glb'), 'terrain[0].shape.mesh: expected a relative path, found an address'],
    [
      'a mesh of the net',
      () => mesh('https://a.b/x.glb'),
      'terrain[0].shape.mesh: expected a relative path, found an address',
    ],
    [
      'a mesh with backslashes',
      () => mesh('a\\..\\x.glb'),
      'terrain[0].shape.mesh: expected forward slashes in a path',
    ],
    [
      'a mesh with a null byte',
      () => mesh('x\0.glb'),
      'terrain[0].shape.mesh: expected a path without control characters',
    ],
    [
      'a mesh of another format',
      () => mesh('passwd'),
      'terrain[0].shape.mesh: expected a file that ends in .glb, .stl or .obj',
    ],
    ['a mesh in feet', () => shape({ mesh: 'x.glb', unit: 'ft' }), 'terrain[0].shape.unit: expected one of in, mm, m'],
    ['another format', () => lines({ format: 'gltf' }), 'format: expected "sightline-table"'],
    [
      'a later version',
      () => lines({ ...example(), version: 2, novelty: 1 }),
      'version: this file is of version 2; this program reads up to 1',
    ],
    ['a version as text', () => lines({ ...example(), version: '1' }), 'version: expected a whole number above 0'],
    ['no object', () => lines([]), 'expected a table: an object'],
    ['null', () => lines(null), 'expected a table: an object'],
  ])('tells of %s', (_, make, expected) => {
    expect(make()).toEqual([expected])
  })

  it.each<[string, (file: Spoilable) => void, string]>([
    [
      'a model called like a wall',
      (f) => {
        f['models'][0].id = 'wall'
      },
      'models[0].id: "wall" is already the id of terrain[0]',
    ],
    [
      'a unit called like a wall',
      (f) => {
        f['units'].push({ id: 'wall', side: 'A' })
      },
      'units[1].id: "wall" is already the id of terrain[0]',
    ],
    [
      'an unlisted unit called like a wall',
      (f) => {
        f['models'].push({ ...f['models'][0], id: 'x', unit: 'wall' })
      },
      'models[1].unit: "wall" is already the id of terrain[0]',
    ],
    [
      'a model called like its unit, which has others',
      (f) => {
        f['units'].push({ id: 'x', side: 'A' })
        f['models'].push({ ...f['models'][0], id: 'x', unit: 'x', leader: false }, { ...f['models'][0], id: 'x2', unit: 'x', leader: false })
      },
      'models[1].id: "x" is already the id of units[1]',
    ],
    [
      'a card that is a list',
      (f) => {
        f['units'][0].card = []
      },
      'units[0].card: expected an object of at most 10000 characters',
    ],
    [
      'two leaders',
      (f) => {
        f['models'].push({ ...f['models'][0], id: 'a2' })
      },
      'models[1].leader: the unit "a" already has a leader (models[0])',
    ],
    [
      'a turncoat',
      (f) => {
        f['models'][0].side = 'B'
      },
      'models[0].side: B, but its unit "a" is on side A (units[0])',
    ],
    [
      'an unlisted unit on both sides',
      (f) => {
        f['models'].push(
          { ...f['models'][0], id: 'x', unit: 'x1' },
          { ...f['models'][0], id: 'y', unit: 'x1', leader: false, side: 'B' },
        )
      },
      'models[2].side: B, but its unit "x1" is on side A (models[1])',
    ],
  ])('tells of %s', (_, spoil, expected) => {
    expect(spoilt(spoil)).toEqual([expected])
  })
})
