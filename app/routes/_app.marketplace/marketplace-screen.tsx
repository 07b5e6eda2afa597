import { useLocation, useNavigation, useNavigationType, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import {
  marketplaceAddress,
  questionAbout,
  questionFilters,
  readFilters,
  type View,
} from "~/client/listing-filters";
import { type LoadedList, rememberList, useListingPages } from "~/client/listing-pages";
import { useListingView } from "~/client/listing-view";
import { AskButton } from "../_app/ask-button";
import { ActiveFilters } from "./active-filters";
import { EmptyResults } from "./empty-results";
import { FilterPanel } from "./filter-panel";
import { FilterSheet } from "./filter-sheet";
import { Results } from "./results";
import { ResultsBar } from "./results-bar";
import { SearchBox } from "./search-box";

export function MarketplaceScreen({ opened }: { opened: LoadedList }) {
  const [params] = useSearchParams();
  const { view, chosen } = useListingView(params);
  const { list, state, loadMore } = useListingPages(opened);
  const { filters, facets } = list;
  const location = useLocation();
  const navigation = useNavigation();
  const updating = navigation.location?.pathname === location.pathname && navigation.state === "loading";
  const results = useRef<HTMLElement>(null);

  useEffect(() => rememberList(location.search), [location]);
  useShowFirstResults(list.key, results);

  const addressOf = (changed: typeof filters, nextView: View | null = chosen) =>
    marketplaceAddress(changed, nextView);
  const panel = { filters, facets, addressOf };
  return (
    <div className="screen">
      <header>
        <h1 className="screen-title screen-title-alone serif">Marketplace</h1>
        <div className="market-search">
          <SearchBox filters={readFilters(params)} addressOf={addressOf} />
          <AskButton
            question={questionAbout(filters)}
            within={questionFilters(filters)}
            label="Ask the assistant about these results"
            size="3"
          />
        </div>
      </header>
      <div className="market-columns">
        <aside className="market-filters" aria-label="Filters">
          <FilterPanel {...panel} />
        </aside>
        <section ref={results} className="market-results" aria-label="Results" aria-busy={updating}>
          <ResultsBar
            list={list}
            view={view}
            addressOf={addressOf}
            sheet={<FilterSheet {...panel} list={list} />}
          />
          <ActiveFilters filters={filters} addressOf={addressOf} />
          {list.items.length > 0 ? (
            <Results list={list} state={state} view={view} onMore={loadMore} />
          ) : (
            <EmptyResults list={list} addressOf={addressOf} />
          )}
        </section>
      </div>
    </div>
  );
}

/** Another list begins at its beginning, also when the filters were changed from far down the page. */
function useShowFirstResults(key: string, results: React.RefObject<HTMLElement>) {
  const navigation = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (navigation !== "POP" && top < 0) results.current?.scrollIntoView({ behavior: "instant" });
  }, [key, navigation, results]);
}
