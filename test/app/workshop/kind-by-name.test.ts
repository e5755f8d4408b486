import { expect, it } from 'vitest'
import { kindOfFile } from '../../../src/app/workshop/kind-by-name'

it.each([
  ['Pine_tree_03.stl', 'forest'], ['dead woods base.obj', 'forest'], ['JungleTrees.glb', 'forest'],
  ['wooden_crate.stl', 'barricade'], ['barrels-x3.stl', 'barricade'], ['hedgehog_tank_trap.stl', 'barricade'],
  ['hedge straight.stl', 'hedge'], ['wood fence.stl', 'partial-wall'], ['low_wall_corner.stl', 'short-wall'],
  ['Ruined_wall_A_28mm.stl', 'ruin'], ['city-wall.stl', 'wall'], ['inner wall.stl', 'wall'], ['sandbag wall.stl', 'barricade'],
  ['bunker-v2-final.stl', 'building'], ['WatchTower.3mf', 'building'], ['water tower.stl', 'building'], ['tree house.stl', 'building'],
  ['Rocky hill.stl', 'hill'], ['rocks_set.ply', 'hill'], ['rocket.stl', 'hill'], ['cliff edge.stl', 'cliff'],
  ['river bend.stl', 'water'], ['river bridge.stl', 'platform'], ['bomb_crater.stl', 'difficult'],
  ['door_left.stl', 'door'], ['gatehouse.stl', 'building'], ['Portal.glb', 'portal'], ['statue.stl', 'obstruction'],
  ['part_17.stl', 'hill'],
] as const)('%s is taken for: %s', (file, kind) => expect(kindOfFile(file)).toBe(kind))
