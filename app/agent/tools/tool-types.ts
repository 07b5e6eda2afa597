import * as z from "zod";
import type {
  ComparisonAnswer,
  FilesAnswer,
  ListingAnswer,
  ProposalAnswer,
  SavedComparisons,
  SavedListings,
  SearchAnswer,
  SimilarAnswer,
  StatsAnswer,
  WrittenAnswer,
} from "./answers";
import { FilterInput, SearchInput } from "./filters";

const id = z.uuid().describe("Id of a listing, as a tool returned it.");

/** What each tool accepts. */
export const TOOL_INPUTS = {
  answer_question: z.object({ question: z.string() }),
  search_technologies: SearchInput,
  get_technology: z.object({ id, question: z.string().max(400).optional() }),
  read_technology_files: z.object({
    id,
    question: z.string().max(400),
    max: z.number().int().min(1).max(5).optional(),
  }),
  find_similar: z.object({ id, limit: z.number().int().min(1).max(10).optional() }),
  compare_technologies: z.object({ ids: z.array(id).min(2).max(6) }),
  catalogue_stats: FilterInput,
  my_shortlist: z.object({ page: z.number().int().min(1).max(100).optional() }),
  my_comparisons: z.object({}),
  propose_shortlist: z.object({ ids: z.array(id).min(1).max(10), note: z.string().max(300).optional() }),
  propose_comparison: z.object({ ids: z.array(id).min(2).max(6), note: z.string().max(300).optional() }),
};

export type ToolName = keyof typeof TOOL_INPUTS;
/** Runs the whole pipeline; only the embedded model may call it. */
export const ANSWER_TOOL = "answer_question" satisfies ToolName;
export const SEARCH_TOOL = "search_technologies" satisfies ToolName;

export const TOOL_NAMES = Object.keys(TOOL_INPUTS).filter(isToolName);

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(TOOL_INPUTS, name);
}

/** What each tool answers. */
interface ToolAnswers {
  answer_question: WrittenAnswer;
  search_technologies: SearchAnswer;
  get_technology: ListingAnswer;
  read_technology_files: FilesAnswer;
  find_similar: SimilarAnswer;
  compare_technologies: ComparisonAnswer;
  catalogue_stats: StatsAnswer;
  my_shortlist: SavedListings;
  my_comparisons: SavedComparisons;
  propose_shortlist: ProposalAnswer;
  propose_comparison: ProposalAnswer;
}

/** Input and answer of each tool. */
type ToolTypes = {
  [Name in ToolName]: { input: z.output<(typeof TOOL_INPUTS)[Name]>; answer: ToolAnswers[Name] };
};

export type ToolInput<Name extends ToolName = ToolName> = ToolTypes[Name]["input"];
export type ToolAnswer<Name extends ToolName> = ToolTypes[Name]["answer"];
