import { CardGridSkeleton, RowsSkeleton } from "~/ui/skeletons";

/** The marketplace's measures while the first list is on its way. */
export function MarketplaceSkeleton() {
  return (
    <div className="screen">
      <header>
        <h1 className="screen-title screen-title-alone serif">Marketplace</h1>
        <div className="market-search">
          <div className="bone market-search-bone" />
        </div>
      </header>
      <div className="market-columns">
        <div className="market-filters">
          <RowsSkeleton count={14} label="Loading filters" />
        </div>
        <div className="market-results">
          <div className="results-bar">
            <div className="bone market-bar-bone" />
          </div>
          <CardGridSkeleton />
        </div>
      </div>
    </div>
  );
}
