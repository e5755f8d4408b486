import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { DynamicDrawUsage, InstancedBufferAttribute, InstancedBufferGeometry, PlaneGeometry, ShaderMaterial, Vector2 } from 'three'
import type { BoardModel, Owner, Id } from '../../core/board'
import { halfExtent } from '../../core/flat-shape'
import type { Badge, UnitAppearance } from '../types'
import type { ModelCrowd } from './model-crowd'
import { measuredShape } from '../overlays/outline'
import { BADGE_SIZE, badgePlaces, mergedBadges, signOf } from './badge-places'
import { TokenAtlas } from './token-atlas'
import { ASIDE, LEAST_PX, MOST_PX, SHARE, TokenLayout } from './token-layout'

interface TokensProps {
  readonly crowd: ModelCrowd
  readonly models: readonly BoardModel[]
  readonly units: Readonly<Record<Id, UnitAppearance>>
  readonly badges: Readonly<Record<Id, readonly Badge[]>>
  readonly hidden: ReadonlySet<Id>
}

const SETTLE_MS = 130

/**
 * Small tokens that hang by the base, upright to the eye from every side: the unit's letter, the leader's star, wounds and status. They step
 * aside for figures and for one another; never smaller on the screen than one can read; all in one draw.
 */
export function Tokens({ crowd, models, units, badges, hidden }: TokensProps) {
  const invalidate = useThree((state) => state.invalidate)
  const atlas = useMemo(() => new TokenAtlas(), [])
  const material = useMemo(() => tokenMaterial(atlas), [atlas])
  const geometry = useMemo(() => {
    const quad = new PlaneGeometry(1, 1)
    const instanced = new InstancedBufferGeometry()
    instanced.index = quad.index
    instanced.setAttribute('position', quad.getAttribute('position'))
    instanced.setAttribute('uv', quad.getAttribute('uv'))
    instanced.instanceCount = 0
    return instanced
  }, [])
  const tokens = useMemo(() => listTokens(models, units, badges, hidden), [models, units, badges, hidden])
  const layout = useMemo(() => new TokenLayout(crowd, models.filter(({ id }) => !hidden.has(id)), tokens), [crowd, models, hidden, tokens])
  useEffect(() => {
    crowd.tokenAt = (x, y) => layout.at(x, y)
    return () => {
      crowd.tokenAt = () => null
    }
  }, [crowd, layout])
  /** Which of them hang where the crowd stood then. */
  const anchored = useRef<{ readonly tokens: unknown; readonly moves: number }>({ tokens: null, moves: 0 })
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(settling.current), [])
  useEffect(() => () => {
    geometry.dispose()
    material.dispose()
    atlas.texture.dispose()
  }, [geometry, material, atlas])

  useLayoutEffect(() => {
    const room = Math.ceil(Math.max(tokens.length, 1) / 32) * 32
    if ((geometry.getAttribute('aAnchor')?.count ?? 0) < tokens.length || geometry.getAttribute('aAnchor') === undefined) {
      geometry.dispose()
      for (const [name, size] of [['aAnchor', 4], ['aFace', 4], ['aPlace', 2], ['aLaid', 4]] as const) {
        const attribute = new InstancedBufferAttribute(new Float32Array(room * size), size)
        attribute.setUsage(DynamicDrawUsage)
        geometry.setAttribute(name, attribute)
      }
    }
    const face = geometry.getAttribute('aFace')
    const place = geometry.getAttribute('aPlace')
    tokens.forEach((token, i) => {
      face.setXYZW(i, atlas.cell(token.face), token.face.leader ? 1.3 : token.face.tone === 'unit' ? 1 : BADGE_SIZE, token.rank, 0)
      place.setXY(i, ...token.place)
    })
    face.needsUpdate = true
    place.needsUpdate = true
    geometry.instanceCount = tokens.length
    invalidate()
  }, [tokens, geometry, atlas, invalidate])

  useFrame(({ size, gl, camera }) => {
    const anchor = geometry.getAttribute('aAnchor')
    if (anchor === undefined) return
    if (layout.lay(camera, size.width, size.height)) {
      const laid = geometry.getAttribute('aLaid')
      tokens.forEach((token, i) => laid.setXYZW(i, ...layout.of(token)))
      laid.needsUpdate = true
    }
    // Laid less often than drawn: what was left out of a movement follows when it is over.
    crowd.tokensLaid = !layout.stale
    if (layout.stale) {
      clearTimeout(settling.current)
      settling.current = setTimeout(invalidate, SETTLE_MS)
    }
    if (anchored.current.tokens !== tokens || anchored.current.moves !== crowd.moves) {
      anchored.current = { tokens, moves: crowd.moves }
      for (let i = 0; i < tokens.length; i++) {
        const token = tokens[i]!
        const glide = crowd.glides.get(token.id)
        if (glide !== undefined) anchor.setXYZW(i, glide.x, glide.y, glide.z, token.radius)
      }
      anchor.needsUpdate = true
    }
    material.uniforms.size!.value.set(size.width, size.height)
    material.uniforms.ratio!.value = gl.getPixelRatio()
  })
  return <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={950} raycast={() => null} />
}

interface Token {
  readonly id: Id
  readonly radius: number
  /** To the right and up from the unit's letter, in its widths. */
  readonly place: readonly [right: number, up: number]
  /** 1 stays when the view is too wide for all. */
  readonly rank: 0 | 1
  /** As in `BadgeGroup`. */
  readonly weight: number
  readonly sign: boolean
  readonly face: { readonly text: string; readonly side: Owner; readonly leader: boolean; readonly tone: Badge['tone'] | 'unit' }
}

/** With so many units the letter of a leader tells no more than another's. */
const MANY = 12

function listTokens(models: readonly BoardModel[], units: TokensProps['units'], badges: TokensProps['badges'], hidden: ReadonlySet<Id>): readonly Token[] {
  const led = new Set(models.filter((model) => model.leader).map((model) => model.unit))
  const seen = new Set<Id>()
  return models.filter((model) => !hidden.has(model.id)).flatMap((model): readonly Token[] => {
    const first = !led.has(model.unit) && !seen.has(model.unit)
    seen.add(model.unit)
    const text = units[model.unit]?.letter ?? ''
    const radius = Math.max(...halfExtent(measuredShape(model)))
    const mine = mergedBadges(badges[model.id] ?? [])
    const weight = units[model.unit]?.active ? 3 : mine.length > 0 || (model.leader && led.size < MANY) ? 2 : first || model.leader ? 1 : 0
    const common = { id: model.id, radius, weight, sign: false }
    const own: readonly Token[] = text === '' && !model.leader ? [] :
      [{
        ...common, place: [0, 0], rank: model.leader || first ? 1 : 0, face: { text: text.slice(0, 3), side: model.side, leader: model.leader, tone: 'unit' },
      }]
    const places = badgePlaces(mine.length, own.length === 0 ? 'nothing' : model.leader ? 'leader' : 'letter')
    const rest = mine.slice(0, places.length).map((badge, k): Token =>
      ({ ...common, place: places[k]!, rank: 1, face: { text: badge.text.slice(0, 3), side: model.side, leader: false, tone: badge.tone } }))
    const sign = own.length + rest.length < 2 ? [] :
      [{ ...common, sign: true, place: [0, 0] as const, rank: 1 as const, face: { side: model.side, leader: false, ...signOf(badges[model.id] ?? []) } }]
    return [...own, ...rest, ...sign]
  })
}

function tokenMaterial(atlas: TokenAtlas): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    uniforms: { map: { value: atlas.texture }, size: { value: new Vector2(1, 1) }, ratio: { value: 1 }, columns: { value: atlas.columns } },
    vertexShader: /* glsl */ `
      attribute vec4 aAnchor; attribute vec4 aFace; attribute vec2 aPlace; attribute vec4 aLaid;
      uniform vec2 size; uniform float columns;
      varying vec2 vUv; varying float vFade;
      void main() {
        // The ground's way towards the eye, never undefined: the view's up and its depth fade into each other.
        vec3 up = vec3(viewMatrix[0][1], viewMatrix[1][1], viewMatrix[2][1]);
        vec3 back = vec3(viewMatrix[0][2], viewMatrix[1][2], viewMatrix[2][2]);
        vec3 right = vec3(viewMatrix[0][0], viewMatrix[1][0], viewMatrix[2][0]);
        vec2 near = normalize(back.xz - up.xz);
        vec3 at = aAnchor.xyz + (vec3(near.x, 0.0, near.y) + right) * aAnchor.w * ${ASIDE.toFixed(2)};
        at.y += 0.1;
        vec4 v = viewMatrix * vec4(at, 1.0);
        v.xyz *= 1.0 - 0.35 / max(length(v.xyz), 1.0);
        vec4 clip = projectionMatrix * v;
        float perInch = projectionMatrix[1][1] * size.y * 0.5 / clip.w;
        float px = clamp(${SHARE.toFixed(2)} * perInch, ${LEAST_PX.toFixed(1)}, ${MOST_PX.toFixed(1)}) * aLaid.z;
        vFade = max(aFace.z, smoothstep(15.0, 21.0, perInch)) * aLaid.w;
        clip.xy += ((position.xy * aFace.y + aPlace) * px + vec2(aLaid.x, -aLaid.y)) * 2.0 / size * clip.w;
        gl_Position = vFade < 0.02 ? vec4(2.0, 2.0, 2.0, 1.0) : clip;
        vec2 cell = vec2(mod(aFace.x, columns), floor(aFace.x / columns));
        vUv = vec2((cell.x + uv.x) / columns, 1.0 - (cell.y + 1.0 - uv.y) / columns);
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D map; varying vec2 vUv; varying float vFade;
      void main() {
        vec4 c = texture2D(map, vUv);
        if (c.a < 0.02) discard;
        gl_FragColor = vec4(c.rgb / max(c.a, 0.001) * c.a, c.a * vFade);
        #include <colorspace_fragment>
      }`,
  })
}
