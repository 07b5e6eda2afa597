import screenStyles from "~/ui/screen.module.css";
import { CardGridSkeleton, RowsSkeleton } from "~/ui/skeletons";
import skeletonsStyles from "~/ui/skeletons.module.css";
import marketplaceStyles from "./marketplace.module.css";
import marketplaceResultsStyles from "./marketplace-results.module.css";

/** The marketplace's measures while the first list is on its way. */
export function MarketplaceSkeleton() {
  return (
    <div className={screenStyles.screen}>
      <header>
        <h1 className={`${screenStyles.screenTitle} ${screenStyles.screenTitleAlone} serif`}>Marketplace</h1>
        <div className={marketplaceStyles.marketSearch}>
          <div className={`${skeletonsStyles.bone} ${marketplaceStyles.marketSearchBone}`} />
        </div>
      </header>
      <div className={marketplaceStyles.marketColumns}>
        <div className={marketplaceStyles.marketFilters}>
          <RowsSkeleton count={14} label="Loading filters" />
        </div>
        <div className={marketplaceResultsStyles.marketResults}>
          <div className={marketplaceResultsStyles.resultsBar}>
            <div className={`${skeletonsStyles.bone} ${marketplaceStyles.marketBarBone}`} />
          </div>
          <CardGridSkeleton />
        </div>
      </div>
    </div>
  );
}
