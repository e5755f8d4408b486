import { buildTool } from './build/index'
import { eyeTool } from './eye/index'
import { ringsTool } from './rings/index'
import { selectTool } from './select/index'
import { sightTool } from './sight/index'
import { tapeTool } from './tape/index'
import type { Tool } from './tool'
import type { ToolId } from './tool-id'
import { turnTool } from './turn/index'

/** The palette reads this list, in this order. */
export const TOOLS: readonly Tool[] = [selectTool, turnTool, tapeTool, ringsTool, sightTool, eyeTool, buildTool]

/** In a game, models move by answering, and nothing is built. */
const FREE_ONLY: readonly ToolId[] = ['turn', 'build']

export const toolsFor = (playing: boolean): readonly Tool[] =>
  playing ? TOOLS.filter((tool) => !FREE_ONLY.includes(tool.id)) : TOOLS

export function toolById(id: ToolId): Tool {
  const tool = TOOLS.find((each) => each.id === id)
  if (!tool) throw new Error(`there is no tool called ${id}`)
  return tool
}
