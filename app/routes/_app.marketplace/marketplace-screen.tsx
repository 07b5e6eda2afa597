import { useLocation, useNavigation, useNavigationType, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import {
  marketplaceAddress,
  questionAbout,
  questionFilters,
  readFilters,
  type View,
} from "~/client/listings/listing-filters";
import { useListingView } from "~/client/listings/listing-view";
import { type LoadedList, rememberList } from "~/client/listings/marketplace-list";
import screenStyles from "~/ui/screen.module.css";
import { AskButton } from "../_app/ask-button";
import { ActiveFilters } from "./active-filters";
import { EmptyResults } from "./empty-results";
import { FilterPanel } from "./filter-panel";
import { FilterSheet } from "./filter-sheet";
import marketplaceStyles from "./marketplace.module.css";
import marketplaceResultsStyles from "./marketplace-results.module.css";
import { Results } from "./results";
import { ResultsBar } from "./results-bar";
import { SearchBox } from "./search-box";

export function MarketplaceScreen({ list }: { list: LoadedList }) {
  const [params] = useSearchParams();
  const { view, chosen } = useListingView(params);
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
    <div className={screenStyles.screen}>
      <header>
        <h1 className={`${screenStyles.screenTitle} ${screenStyles.screenTitleAlone} serif`}>Marketplace</h1>
        <div className={marketplaceStyles.marketSearch}>
          <SearchBox filters={readFilters(params)} addressOf={addressOf} />
          <AskButton
            question={questionAbout(filters)}
            within={questionFilters(filters)}
            label="Ask the assistant about these results"
            size="3"
          />
        </div>
      </header>
      <div className={marketplaceStyles.marketColumns}>
        <aside className={marketplaceStyles.marketFilters} aria-label="Filters">
          <FilterPanel {...panel} />
        </aside>
        <section
          ref={results}
          className={marketplaceResultsStyles.marketResults}
          aria-label="Results"
          aria-busy={updating}
        >
          <ResultsBar
            list={list}
            view={view}
            addressOf={addressOf}
            sheet={<FilterSheet {...panel} list={list} />}
          />
          <ActiveFilters filters={filters} addressOf={addressOf} />
          {list.items.length > 0 ? (
            <Results list={list} view={view} />
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
